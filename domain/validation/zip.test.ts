import { describe, expect, it } from 'vitest'
import { type ZipForm, zipProblem } from './zip.ts'

const FORMAT = 'Error: Zip code format is invalid.'
const passes = (value: string, form?: ZipForm): boolean => zipProblem(value, form ? { form } : {}) === undefined

describe('the zip rule', () => {
  it('[S-5.7-13] a missing required zip is refused with its sentence, an optional one may be empty', () => {
    expect(zipProblem('', { required: true })?.message).toBe('Error: Zip code is required')
    expect(zipProblem('')).toBeUndefined()
  })
  it('[S-5.7-12] a wrong format is refused with its sentence', () => {
    for (const value of ['1234', '123456', '1234a', '12345-', '12345-678', ' 12345']) {
      expect(zipProblem(value)?.message).toBe(FORMAT)
    }
  })
  it('[P-5-07] is 5 digits with an optional hyphen and 4 digits', () => {
    expect(passes('10001')).toBe(true)
    expect(passes('10001-2345')).toBe(true)
    expect(passes('10001 2345')).toBe(false)
    expect(passes('100012345')).toBe(false)
  })
  it('[P-5-08] the five-digit variant refuses the longer form', () => {
    expect(passes('10001', 'fiveDigits')).toBe(true)
    expect(passes('10001-2345', 'fiveDigits')).toBe(false)
  })
  it('the variant of the new student form takes four ways of writing', () => {
    for (const value of ['12345', '12345-6789', '12345 6789', '123456789']) expect(passes(value, 'wide')).toBe(true)
    for (const value of ['12345  6789', '12345--6789', '12345678']) expect(passes(value, 'wide')).toBe(false)
  })
  it('[P-5-09] 00000 is refused in every form', () => {
    for (const form of ['standard', 'fiveDigits', 'wide'] as const) {
      expect(zipProblem('00000', { form })?.message).toBe(FORMAT)
      expect(passes('00001', form)).toBe(true)
    }
    expect(passes('00000-1234')).toBe(false)
    expect(passes('000001234', 'wide')).toBe(false)
  })
})
