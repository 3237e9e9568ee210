import { describe, expect, it } from 'vitest'
import { heldFields, profileField, REGISTER_CONTACT_FIELDS } from './profile-fields.ts'
import { birthDateProblem, parentProblems, personProblems, problemsOfEdit, type EditedParent } from './student-edit.ts'

const today = '2026-11-20'
const parent: EditedParent = {
  relationship: 13, firstName: 'Luz', lastName: 'Rivera', homePhone: '', workPhone: '', email: '', streetAddress1: '', streetAddress2: '', city: '', state: '', zip: '',
}

describe('the edit of a student', () => {
  it('[S-5.3-01] asks for first name, last name and date of birth, each with its sentence', () => {
    const problems = personProblems({ firstName: '', middleName: '', lastName: ' ', birthDate: '' }, { today })
    expect(problems.map(({ field, message }) => [field, message])).toEqual([
      ['firstName', 'Error: Name is required'], ['lastName', 'Error: Name is required'], ['birthDate', 'Date of Birth is required.'],
    ])
    expect(personProblems({ firstName: 'Ines', middleName: '', lastName: "O'Brien", birthDate: '2020-05-06' }, { today })).toEqual([])
  })

  it('[S-5.3-02] asks for the names and the relationship of a parent; the rest may be empty', () => {
    expect(parentProblems(parent, { today })).toEqual([])
    expect(parentProblems({ ...parent, relationship: null, firstName: '', lastName: '' }, { today }).map(({ field, message }) => [field, message])).toEqual([
      ['relationship', 'Error: Selection is mandatory'], ['firstName', 'Error: Name is required'], ['lastName', 'Error: Name is required'],
    ])
  })

  it('a date of birth lies between 02/01/1950 and today', () => {
    expect(birthDateProblem('1950-02-01', today)).toBeUndefined()
    expect(birthDateProblem(today, today)).toBeUndefined()
    for (const day of ['1950-01-31', '2026-11-21', '2020-02-30'])
      expect(birthDateProblem(day, today)?.message).toBe('Error: Date of Birth must be between 02/01/1950 and 11/20/2026')
  })

  it('what was wrong before is not held against an edit of something else, unless it is required', () => {
    const before = { ...parent, homePhone: '555-0100', lastName: '' }
    const problems = (edited: EditedParent, stored?: EditedParent) => problemsOfEdit(parentProblems(edited, { today }), edited, stored).map(({ field }) => field)
    expect(problems({ ...before, firstName: 'Ana' }, before)).toEqual(['lastName'])
    expect(problems({ ...before, homePhone: '555-0101' }, before)).toEqual(['lastName', 'homePhone'])
    expect(problems(before)).toEqual(['lastName', 'homePhone'])
  })

  it('columns are named as people and the wire call them; an address is one field', () => {
    expect(heldFields(REGISTER_CONTACT_FIELDS, 'city,home_phone,zip')).toEqual(['address', 'homePhone'])
    expect(heldFields(REGISTER_CONTACT_FIELDS, '')).toEqual([])
    expect(profileField('contact', 'home_phone')).toEqual({ label: 'Phone', kind: 'phone' })
    expect(profileField('student', 'not_named_yet').label).toBe('not_named_yet')
  })
})
