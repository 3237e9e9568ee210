import { describe, expect, it } from 'vitest'
import { numberProblem } from './number.ts'

describe('the number rule', () => {
  it('[S-5.7-20] a missing required number is refused with its sentence, an optional one may be empty', () => {
    expect(numberProblem('', { required: true })?.message).toBe('Error: Enter a valid number')
    expect(numberProblem('')).toBeUndefined()
  })
  it('[S-5.7-19] anything but digits is refused with its sentence', () => {
    expect(numberProblem('0')).toBeUndefined()
    expect(numberProblem('0123456789')).toBeUndefined()
    for (const value of ['-1', '1.5', '1e3', 'a', '1 2', '٣']) {
      expect(numberProblem(value)?.message).toBe('Error: Only numeric values are allowed.')
    }
  })
})
