import { describe, expect, it } from 'vitest'
import { addressProblem } from './address.ts'

describe('the address rule', () => {
  it('[S-5.7-11] a missing required address is refused with its sentence, an optional one may be empty', () => {
    expect(addressProblem('', { required: true })?.message).toBe('Error: Address is required.')
    expect(addressProblem('')).toBeUndefined()
  })
  it('[S-5.7-09] is 2 to 100 characters long by default, and both limits can be overridden', () => {
    expect(addressProblem('1')).toBeDefined()
    expect(addressProblem('1A')).toBeUndefined()
    expect(addressProblem('a'.repeat(100))).toBeUndefined()
    expect(addressProblem('a'.repeat(101))).toBeDefined()
    expect(addressProblem('1', { minimum: 1 })).toBeUndefined()
    expect(addressProblem('a'.repeat(101), { maximum: 120 })).toBeUndefined()
  })
  it('[S-5.7-10] a wrong length is refused with the limits in force', () => {
    expect(addressProblem('1')?.message).toBe('Error: Address must be between 2 and 100 characters.')
    expect(addressProblem('abc', { minimum: 5, maximum: 30 })?.message).toBe(
      'Error: Address must be between 5 and 30 characters.',
    )
  })
  it('[P-5-06] takes word characters, digits, whitespace, #, period, comma and hyphen, and nothing else', () => {
    for (const value of ['123-45 Main St., Apt #4B', 'Peña_Blanca 7', '1 Straße 2']) {
      expect(addressProblem(value)).toBeUndefined()
    }
    for (const value of ['1 Main St!', '1 Main/2', '<b>1</b>', '1 Main; 2', "1 King's Hwy"]) {
      expect(addressProblem(value)?.message).toBe('Error: Format is invalid')
    }
  })
})
