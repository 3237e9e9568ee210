import { describe, expect, it } from 'vitest'
import {
  type SearchCriteria, isBlockedInSearchName, searchFieldProblems, searchIdProblem, searchRunProblem,
} from './search-rules.ts'

const empty: SearchCriteria = { nycId: '', firstName: '', lastName: '', dateOfBirth: '' }
const normal = { today: '2026-03-04', linkMode: false }
const link = { today: '2026-03-04', linkMode: true }
const fieldMessages = (criteria: Partial<SearchCriteria>, situation = normal): Record<string, string> =>
  Object.fromEntries(
    searchFieldProblems({ ...empty, ...criteria }, situation).map((each) => [each.field, each.message]),
  )
const runs = (criteria: Partial<SearchCriteria>, situation = normal): boolean =>
  searchRunProblem({ ...empty, ...criteria }, situation) === undefined

describe('the student search form', () => {
  it('[S-5.1-01] an id that is not 6, 7 or 9 digits is refused with its sentence', () => {
    for (const nycId of ['12345', '12345678', '1234567890', '12345a']) {
      expect(fieldMessages({ nycId })).toEqual({ nycId: 'Student ID should be 6, 7 or 9 digits' })
    }
    for (const nycId of ['', '123456', '1234567', '123456789']) expect(searchIdProblem(nycId)).toBeUndefined()
  })
  it('[S-5.1-02] first and last names take letters and spaces only', () => {
    for (const name of ["O'Brien", 'Anne-Marie', 'Ann3', 'Ann_']) {
      expect(fieldMessages({ firstName: name })).toEqual({ firstName: 'Error: Name format is invalid.' })
      expect(fieldMessages({ lastName: name })).toEqual({ lastName: 'Error: Name format is invalid.' })
    }
    for (const name of ['O Brien', 'José', 'Мария', 'Van der Berg']) {
      expect(fieldMessages({ firstName: name, lastName: name })).toEqual({})
    }
  })
  it('digits are kept out of the name fields, keys with a name are not', () => {
    for (const key of ['0', '9', '٣']) expect(isBlockedInSearchName(key)).toBe(true)
    for (const key of ['a', 'é', ' ', 'F1', 'Backspace', 'Tab', '-']) expect(isBlockedInSearchName(key)).toBe(false)
  })
  it('[S-5.1-04] the search runs only with a whole id or a first or last name of more than one character', () => {
    for (const nycId of ['123456', '1234567', '123456789']) expect(runs({ nycId })).toBe(true)
    expect(runs({ firstName: 'Li' })).toBe(true)
    expect(runs({ lastName: 'Li' })).toBe(true)
    for (const criteria of [{}, { nycId: '12345' }, { nycId: '12345678' }, { firstName: 'L' }, { lastName: 'L ' }]) {
      expect(runs(criteria)).toBe(false)
    }
    expect(runs({ firstName: 'L', lastName: 'L', dateOfBirth: '2022-01-01' })).toBe(false)
  })
  it('says what is missing when the search may not run', () => {
    expect(searchRunProblem(empty, normal)?.message).toBe(
      'Please enter either a valid Student ID or the Student Name to proceed.',
    )
    expect(searchRunProblem(empty, link)?.message).toBe('Please enter valid Student Name to proceed.')
  })
  it('[S-5.1-09] the date of birth ranges from 1950-02-01 to today', () => {
    const message = 'Date of Birth should be between 02/01/1950 and 03/04/2026'
    for (const dateOfBirth of ['1950-01-31', '2026-03-05', '2020-02-30', 'soon']) {
      expect(fieldMessages({ dateOfBirth })).toEqual({ dateOfBirth: message })
    }
    for (const dateOfBirth of ['1950-02-01', '2026-03-04']) expect(fieldMessages({ dateOfBirth })).toEqual({})
  })
  it('an empty form has no field problem', () => {
    expect(fieldMessages({})).toEqual({})
  })
})

describe('the student search form in link mode', () => {
  it('[S-5.1-07] [S-5.1-08] names and date of birth are all required, the date with its sentence', () => {
    expect(fieldMessages({}, link)).toEqual({
      firstName: 'Error: Name is required',
      lastName: 'Error: Name is required',
      dateOfBirth: 'Date of Birth is required.',
    })
    expect(fieldMessages({ firstName: 'Ada', lastName: 'Li', dateOfBirth: '2022-01-01' }, link)).toEqual({})
  })
  it('an id counts for nothing, neither as a problem nor as a reason to search', () => {
    expect(runs({ nycId: '123456789' }, link)).toBe(false)
    expect(fieldMessages({ nycId: '1', firstName: 'Ada', lastName: 'Li', dateOfBirth: '2022-01-01' }, link)).toEqual({})
    expect(runs({ firstName: 'Ada' }, link)).toBe(true)
  })
})
