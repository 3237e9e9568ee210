import { expect, it } from 'vitest'
import { findLocations, SHOWN_AT_MOST } from './find-locations.ts'
import { sampleLocation } from './testing/render-as.tsx'

const city = Array.from({ length: 3000 }, (_, n) => sampleLocation(n, `K${String(n).padStart(4, '0')}`, `P.S. ${n}`))

it('finds by name and by code, draws at most fifty and says how many there are', () => {
  expect(findLocations(city, 'K0042').options).toEqual([{ id: '42', label: 'P.S. 42 (K0042)' }])
  expect(findLocations(city, 'ps 42').options[0]).toEqual({ id: '42', label: 'P.S. 42 (K0042)' })
  const all = findLocations(city, '')
  expect(all.options).toHaveLength(SHOWN_AT_MOST)
  expect(all.total).toBe(2999)
  expect(all.options.some(({ id }) => id === '0')).toBe(false)
})
