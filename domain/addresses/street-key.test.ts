import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { houseNumberKey, isOddHouse, splitStreetAddress, streetKey } from './street-key.ts'

describe('the key of a street', () => {
  it.each([
    ['E. 6th St', 'East 6 Street'],
    ['Avenue B', 'AVE B'],
    ['Avenue S', 'Ave. S'],
    ['St. Nicholas Ave', 'Saint Nicholas Avenue'],
    ['Fifth Ave', '5th Avenue'],
    ["King's Hwy", 'Kings Highway'],
    ['  Malcolm   X Blvd', 'malcolm x boulevard'],
    ['Peña Pl', 'Pena Place'],
  ])('%s is %s', (one, other) => {
    expect(streetKey(one)).toBe(streetKey(other))
    expect(streetKey(one)).not.toBe('')
  })

  it('keeps different streets apart', () => {
    const names = ['East 6 Street', 'West 6 Street', 'East 60 Street', '6 Avenue', 'Avenue S', 'Avenue W', 'South Street']
    expect(new Set(names.map(streetKey)).size).toBe(names.length)
  })

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('East', '6th', 'Street', 'Ocean', 'Pkwy', 'Rd', 'Avenue', 'Fort', '181st')), (words) => {
        const key = streetKey(words.join(' '))
        expect(streetKey(key)).toBe(key)
      }),
    )
  })
})

describe('house numbers', () => {
  it('compare as people walk along a street', () => {
    expect(houseNumberKey('37-12')).toBeGreaterThan(houseNumberKey('37-01')!)
    expect(houseNumberKey('37-12')).toBeLessThan(houseNumberKey('38')!)
    expect(houseNumberKey('1234A')).toBe(houseNumberKey('1234'))
    expect(houseNumberKey('Flatbush')).toBeUndefined()
    expect([isOddHouse('37-12'), isOddHouse('37-11'), isOddHouse('1234'), isOddHouse('15 1/2')]).toEqual([false, true, false, true])
  })
})

describe('a street address', () => {
  it('is taken apart into number and street, without the apartment', () => {
    expect(splitStreetAddress('1234 Flatbush Avenue')).toEqual({ addressNumber: '1234', streetName: 'Flatbush Avenue' })
    expect(splitStreetAddress('37-12 30th Ave, Apt 5B')).toEqual({ addressNumber: '37-12', streetName: '30th Ave' })
    expect(splitStreetAddress('12A Avenue B #3')).toEqual({ addressNumber: '12A', streetName: 'Avenue B' })
    expect(splitStreetAddress('718 5 Avenue Suite 9')).toEqual({ addressNumber: '718', streetName: '5 Avenue' })
    for (const unfinished of ['', '1234', '1234 F', 'Flatbush Avenue']) expect(splitStreetAddress(unfinished)).toBeUndefined()
  })
})
