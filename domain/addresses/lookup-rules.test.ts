import { describe, expect, it } from 'vitest'
import { failureText } from '../basics/service-failure.ts'
import { ADDRESS_LOOKUP_DELAY_MS, addressQuestion, BOROUGHS, boroughIdOf, filledBy } from './lookup-rules.ts'

describe('the address lookup', () => {
  it('[M-9-03] waits 300 ms after the last key', () => {
    expect(ADDRESS_LOOKUP_DELAY_MS).toBe(300)
  })

  it('[M-9-04] knows the boroughs 1 to 5, from 1 Bronx to 5 Staten Island', () => {
    expect(BOROUGHS).toEqual({ 1: 'Bronx', 2: 'Brooklyn', 3: 'Manhattan', 4: 'Queens', 5: 'Staten Island' })
    expect([boroughIdOf('queens'), boroughIdOf(' STATEN ISLAND '), boroughIdOf('Yonkers')]).toEqual([4, 5, undefined])
  })

  it('[S-5.2-17] asks with the name of the borough, the house number and the street', () => {
    expect(addressQuestion(2, '1234 Flatbush Avenue')).toEqual({
      borough: 'Brooklyn', addressNumber: '1234', streetName: 'Flatbush Avenue',
    })
    for (const boroughId of [null, undefined, 0, 6]) expect(addressQuestion(boroughId, '1234 Flatbush Avenue')).toBeUndefined()
    expect(addressQuestion(2, '1234')).toBeUndefined()
  })

  it('fills in nothing when the answer carries an error', () => {
    const answer = { out_error_message: '', out_usps_city_name: 'Brooklyn', out_zip_code: '11226', out_school_dist: '17' }
    expect(filledBy(answer)).toEqual({ city: 'Brooklyn', zip: '11226', schoolDistrict: '17' })
    expect(filledBy({ ...answer, out_error_message: 'Not recognized' })).toBeUndefined()
  })

  it('[M-8-01] a failure is the message of the browser, or the status and the message of the server', () => {
    expect(failureText({ kind: 'client', message: 'The network was lost.' })).toBe('The network was lost.')
    expect(failureText({ kind: 'server', status: 502, message: 'No answer.' })).toBe('Error Code: 502 Message: No answer.')
  })
})
