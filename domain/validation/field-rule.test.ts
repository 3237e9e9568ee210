import { describe, expect, it } from 'vitest'
import { atField, isBlank, lengthOf } from './field-rule.ts'

describe('what the shared field rules stand on', () => {
  it('spaces alone are no entry', () => {
    expect(isBlank(' \t')).toBe(true)
    expect(isBlank(' a ')).toBe(false)
  })
  it('an accent written as two code points counts once, an astral letter once', () => {
    expect(lengthOf('e\u0301')).toBe(1)
    expect(lengthOf('𠮷')).toBe(1)
  })
  it('names the field of a problem and leaves no problem alone', () => {
    expect(atField('city', { code: 'x', message: 'y' })).toEqual({ code: 'x', message: 'y', field: 'city' })
    expect(atField('city', undefined)).toBeUndefined()
  })
})
