import { describe, expect, it } from 'vitest'
import { DEFAULT_SEARCH_DBNS, searchDbn } from './search-school.ts'

describe('the school of a search', () => {
  it('[S-9-04] the list has eight school codes and the first is the default search value', () => {
    expect(new Set(DEFAULT_SEARCH_DBNS).size).toBe(8)
    for (const dbn of DEFAULT_SEARCH_DBNS) expect(dbn).toMatch(/^\d{2}[MXKQR]\d{3}$/)
    expect(searchDbn({ isShown: true, chosen: undefined }, '')).toBe(DEFAULT_SEARCH_DBNS[0])
    expect(searchDbn({ isShown: true, chosen: undefined }, '', ['02M001'])).toBe('02M001')
  })
  it('a choice replaces the default, an id or a hidden field sends none', () => {
    expect(searchDbn({ isShown: true, chosen: '09X992' }, '')).toBe('09X992')
    expect(searchDbn({ isShown: true, chosen: '09X992' }, '123456789')).toBeUndefined()
    expect(searchDbn({ isShown: false, chosen: undefined }, '')).toBeUndefined()
    expect(searchDbn({ isShown: true, chosen: undefined }, '', [])).toBeUndefined()
  })
})
