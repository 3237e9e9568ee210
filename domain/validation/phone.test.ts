import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, phoneDigits, phoneProblem, writtenPhoneProblem } from './phone.ts'

const FORMAT = 'Error: Enter a valid 10-digit phone number'

describe('the phone rule', () => {
  it('[S-5.7-18] a missing required phone is refused with its sentence, an optional one may be empty', () => {
    expect(phoneProblem('', { required: true })?.message).toBe('Error: Phone number is required')
    expect(phoneProblem('')).toBeUndefined()
  })
  it('[S-5.7-17] anything but exactly 10 digits is refused with its sentence', () => {
    expect(phoneProblem('2125550100')).toBeUndefined()
    for (const value of ['212555010', '21255501000', '212-555-0100', '212555010a', '٢١٢٥٥٥٠١٠٠']) {
      expect(phoneProblem(value)?.message).toBe(FORMAT)
    }
  })
  it('[P-5-11] the second named rule takes the written forms and refuses the rest', () => {
    const written = ['212-555-0100', '212.555.0100', '212 555 0100', '(212) 555-0100']
    for (const value of [...written, '+1 212-555-0100', '+44 (212).555.0100']) {
      expect(writtenPhoneProblem(value)).toBeUndefined()
    }
    for (const value of ['212/555/0100', '(212-555-0100', '+123 212-555-0100', '212-555-010', '2-555-0100']) {
      expect(writtenPhoneProblem(value)?.message).toBe(FORMAT)
    }
  })
  it('the mask writes (000) 000-0000, from the first digit on', () => {
    expect(formatPhone('2125550100')).toBe('(212) 555-0100')
    expect(formatPhone('21')).toBe('(21')
    expect(formatPhone('2125')).toBe('(212) 5')
    expect(formatPhone('')).toBe('')
  })
  it('the digits survive the mask', () => {
    const tenDigits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 10, maxLength: 10 })
    fc.assert(fc.property(tenDigits, (digits) => phoneDigits(formatPhone(digits)) === digits))
  })
})
