import { expect, it } from 'vitest'
import { addressLines } from '../address-lines.ts'
import { addressPage } from './address-page.ts'

it('an address keeps the lines as typed and leaves out what is not there', () => {
  expect(addressLines({ street1: '1234 Flatbush Avenue', street2: 'Apt 5B', city: 'Brooklyn', state: 'NY', zip: '11226' })).toEqual([
    '1234 Flatbush Avenue', 'Apt 5B', 'Brooklyn, NY 11226',
  ])
  expect(addressLines({ street1: '610 Henry Street', street2: ' ', floorRoom: 'Room 214' })).toEqual(['610 Henry Street', 'Room 214'])
  expect(addressLines({ street1: '1 Main Street', city: 'Queens' })).toEqual(['1 Main Street', 'Queens'])
  expect(addressLines({ street1: '1 Main Street', zip: '11231' })).toEqual(['1 Main Street', '11231'])
})

it('the sheet in the window names sender and recipient and nobody else', () => {
  const page = addressPage({
    from: { name: 'Committee on Special Education, Region 6', address: { street1: '415 89th Street', city: 'Brooklyn', state: 'NY', zip: '11209' } },
    to: { name: 'Lucía Rivera', address: { street1: '1234 Flatbush Avenue', city: 'Brooklyn', state: 'NY', zip: '11226' } },
    reference: '1042-1',
    writtenOn: '2026-09-01',
  })
  expect(page).toEqual({
    from: ['Committee on Special Education, Region 6', '415 89th Street', 'Brooklyn, NY 11209'],
    to: ['Lucía Rivera', '1234 Flatbush Avenue', 'Brooklyn, NY 11226'],
    reference: '1042-1',
    writtenOn: '2026-09-01',
  })
})
