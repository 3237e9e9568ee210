import { describe, expect, it } from 'vitest'
import { EMPTY_NEW_STUDENT, isDuplicateError, type NewStudentForm, relationshipOptions, splitAtFirstSpace, studentCreatedMessage, submissionFailedMessage, withBorough } from './new-student.ts'
import { birthDateWindow, isBlockedInCity, middleNameProblem, newBirthDateProblem, newStudentProblems } from './new-student-rules.ts'

const TODAY = '2026-11-21'
const GOOD: NewStudentForm = {
  firstName: 'Ana', middleName: '', lastName: 'Rivera', gender: 1, dateOfBirth: '2023-05-06',
  homeBorough: 1, streetAddress1: '12 Grand Concourse', apartmentNumber: '4B', city: 'Bronx', state: 33, zip: '10451', schoolDistrict: 7,
  guardianRelationship: 13, guardianFirstName: 'Luz', guardianLastName: 'Rivera',
}
const messages = (change: Partial<NewStudentForm>) => newStudentProblems({ ...GOOD, ...change }, TODAY).map(({ field, message }) => [field, message])
const SELECT = 'Error: Selection is mandatory'

describe('the new student form', () => {
  it('takes a complete form', () => expect(messages({})).toEqual([]))

  it('[S-5.2-01][S-5.2-04][S-5.2-12] needs first name, last name, gender and date of birth', () => {
    expect(messages({ firstName: '', lastName: ' ', gender: null, dateOfBirth: '' })).toEqual([
      ['firstName', 'Error: Name is required'], ['lastName', 'Error: Name is required'], ['gender', SELECT], ['dateOfBirth', 'Date of Birth is required.'],
    ])
  })

  it('[S-5.2-02] needs borough, street address 1, city, state, zip and school district', () => {
    expect(messages({ homeBorough: null, streetAddress1: '', city: '', state: null, zip: '', schoolDistrict: null })).toEqual([
      ['homeBorough', SELECT], ['streetAddress1', 'Error: Address is required.'], ['city', 'Error: Field is mandatory'],
      ['state', SELECT], ['zip', 'Error: Zip code is required'], ['schoolDistrict', SELECT],
    ])
  })

  it('[S-5.2-03] needs relationship, first name and last name of the guardian', () => {
    expect(messages({ guardianRelationship: null, guardianFirstName: '', guardianLastName: '' })).toEqual([
      ['guardianRelationship', SELECT], ['guardianFirstName', 'Error: Name is required'], ['guardianLastName', 'Error: Name is required'],
    ])
    expect(newStudentProblems(EMPTY_NEW_STUDENT, TODAY)).toHaveLength(13)
  })

  it('[S-5.2-05] takes no middle name, or one of 15 characters with hyphens and spaces', () => {
    for (const name of ['', 'Luz', 'Luz-Maria', 'Luz Maria', 'A', 'Abcdefghijklmno']) expect([name, middleNameProblem(name)]).toEqual([name, undefined])
  })

  it('[S-5.2-06] refuses any other middle name with its sentence', () => {
    for (const name of ['Abcdefghijklmnop', "D'Arcy", 'Luz2', '-Luz', 'Luz--Ana']) {
      expect(middleNameProblem(name)?.message).toBe('Error: Middle Name must be between 1 and 15 characters. Hyphens and spaces are allowed.')
    }
  })

  it('[S-5.2-08] takes the four forms of zip and never 00000', () => {
    for (const zip of ['12345', '12345-6789', '12345 6789', '123456789']) expect(messages({ zip })).toEqual([])
    for (const zip of ['1234', '1234567', '00000', '12345_6789']) expect(messages({ zip })).toEqual([['zip', 'Error: Zip code format is invalid.']])
  })

  it('[S-5.2-09][S-5.2-10] is for who was born between five years ago today and the end of the year before last', () => {
    expect(birthDateWindow(TODAY)).toEqual({ minimum: '2021-11-21', maximum: '2024-12-31' })
    expect(birthDateWindow('2024-02-29')).toEqual({ minimum: '2019-02-28', maximum: '2022-12-31' })
    for (const day of ['2021-11-21', '2024-12-31']) expect(newBirthDateProblem(day, TODAY)).toBeUndefined()
  })

  it('[S-5.2-11] says so of anybody younger or older', () => {
    for (const day of ['2021-11-20', '2025-01-01']) expect(newBirthDateProblem(day, TODAY)?.message).toBe('Does not meet age requirement for initial referral')
  })

  it('[S-5.2-13] splits street address 1 at its first space', () => {
    expect(splitAtFirstSpace(' 37-12  East 6 Street ')).toEqual({ houseNumber: '37-12', streetName: 'East 6 Street' })
    expect(splitAtFirstSpace('Broadway')).toEqual({ houseNumber: 'Broadway', streetName: '' })
    expect(messages({ streetAddress1: 'Grand Concourse' })).toEqual([['streetAddress1', 'Error: Enter the house number, a space and the street.']])
  })

  it('[S-5.2-14] offers relationships that have a value, by value', () => {
    expect(relationshipOptions([{ value: 'Mother' }, { value: null }, { value: 'Aunt' }, { value: '' }])).toEqual([{ value: 'Aunt' }, { value: 'Mother' }])
  })

  it('[S-5.2-19] settles New York with the borough', () => {
    expect(withBorough(EMPTY_NEW_STUDENT, 4)).toMatchObject({ homeBorough: 4, state: 33 })
  })

  it('[S-5.2-07] keeps digits and signs out of the city, and no named key', () => {
    expect(['a', 'é', ' ', '-', 'Enter', 'F1', '3', '.', ','].map(isBlockedInCity)).toEqual([false, false, false, false, false, false, true, true, true])
  })

  it('[S-8-03] knows both beginnings of a duplicate, and nothing else', () => {
    expect(['Student already exists', 'Student already exists. X', 'Student Registration failed Student already exists: 2', 'A Student already exists', ''].map(isDuplicateError))
      .toEqual([true, true, true, false, false])
  })

  it('[S-4.5-06][S-8-05] has its sentences', () => {
    expect(studentCreatedMessage('800000001')).toBe('New Student is created. Student ID is 800000001')
    expect([submissionFailedMessage(), submissionFailedMessage('Down')]).toEqual(['Submission Failed', 'Submission Failed: Down'])
  })
})
