import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { studentIdProblem } from './student-id.ts'

const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 1, maxLength: 14 })

describe('the student id rule', () => {
  it('[S-5.7-21] is 9 digits, or also 6 or 7 unless flagged 9-only', () => {
    fc.assert(fc.property(digits, (id) => (studentIdProblem(id) === undefined) === [6, 7, 9].includes(id.length)))
    fc.assert(fc.property(digits, (id) =>
      (studentIdProblem(id, { nineOnly: true }) === undefined) === (id.length === 9)))
  })
  it('[S-5.7-22] an invalid id is refused with its sentence', () => {
    for (const id of ['12345', '12345678', '1234567890', '12345a', ' 123456']) {
      expect(studentIdProblem(id)?.message).toBe('Error: Student ID should be 6, 7 or 9 digits')
    }
  })
  it('[S-5.7-23] when 9-only the sentence is the 9-digit one', () => {
    expect(studentIdProblem('123456', { nineOnly: true })?.message).toBe('Error: Student ID should be 9 digits')
  })
  it('[S-5.7-24] a missing id is a problem only when flagged as required', () => {
    expect(studentIdProblem('')).toBeUndefined()
    expect(studentIdProblem('', { nineOnly: true })).toBeUndefined()
    expect(studentIdProblem('', { required: true })?.message).toBe('Error: Student ID should be 6, 7 or 9 digits')
    expect(studentIdProblem('', { required: true, nineOnly: true })?.message).toBe(
      'Error: Student ID should be 9 digits',
    )
  })
})
