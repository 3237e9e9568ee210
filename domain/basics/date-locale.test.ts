import { describe, expect, it } from 'vitest'
import { getDateLocale } from './date-locale.ts'

const known = new Map([['en', { week: 0 }]])

describe('locales of dates', () => {
  it("[P-8-04] an unknown locale raises 'Cannot find module' with the code MODULE_NOT_FOUND", () => {
    expect(() => getDateLocale('xx', known)).toThrow(
      expect.objectContaining({ message: "Cannot find module './xx'", code: 'MODULE_NOT_FOUND' }),
    )
    expect(() => getDateLocale('constructor', known)).toThrow("Cannot find module './constructor'")
  })
  it('a known one is answered', () => {
    expect(getDateLocale('en', known)).toEqual({ week: 0 })
  })
})
