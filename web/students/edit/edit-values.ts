import type { EditedParent, StudentEdit } from '@trellis/contract/student-edit.ts'
import type { ParentDetail, StudentProfile } from '@trellis/contract/students.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import { parentProblems, personProblems, problemsOfEdit } from '@trellis/domain/students/student-edit.ts'
import type { z } from 'zod'
import type { FieldErrors, Resolver } from 'react-hook-form'

export interface ParentValues {
  parentSk: string
  relationship: string
  firstName: string
  lastName: string
  homePhone: string
  workPhone: string
  spokenLanguage: string
  writtenLanguage: string
  email: string
  streetAddress1: string
  streetAddress2: string
  city: string
  state: string
  zip: string
}

export interface EditValues {
  firstName: string
  middleName: string
  lastName: string
  birthDate: string
  primaryParent: ParentValues
  hasSecond: boolean
  secondaryParent: ParentValues
  /** The values that the form was opened with, as text: a draft brings along what it was typed over. */
  openedFrom: string
}

export type ContactName = 'primaryParent' | 'secondaryParent'
type Parent = z.output<typeof ParentDetail>

export const NO_PARENT: ParentValues = {
  parentSk: '', relationship: '', firstName: '', lastName: '', homePhone: '', workPhone: '', spokenLanguage: '', writtenLanguage: '', email: '',
  streetAddress1: '', streetAddress2: '', city: '', state: '', zip: '',
}

const id = (value: number | null): string => (value === null ? '' : String(value))

const parentValues = (parent: Parent | undefined): ParentValues =>
  parent
    ? {
        parentSk: parent.parentSk,
        relationship: id(parent.relationship),
        firstName: parent.firstName,
        lastName: parent.lastName,
        homePhone: parent.cellPhone ?? '',
        workPhone: parent.workPhone ?? '',
        spokenLanguage: id(parent.spokenLanguage),
        writtenLanguage: id(parent.writtenLanguage),
        email: parent.emailAddress ?? '',
        streetAddress1: parent.address.streetAddress1 ?? '',
        streetAddress2: parent.address.streetAddress2 ?? '',
        city: parent.address.city ?? '',
        state: parent.address.stateName ?? '',
        zip: parent.address.zipCode ?? '',
      }
    : NO_PARENT

function valuesOf(profile: StudentProfile): Omit<EditValues, 'openedFrom'> {
  const primary = profile.parentDetails.find((one) => one.isPrimary)
  const second = profile.parentDetails.find((one) => !one.isPrimary)
  return {
    firstName: profile.firstName,
    middleName: profile.middleName ?? '',
    lastName: profile.lastName,
    birthDate: profile.dateOfBirth ?? '',
    primaryParent: parentValues(primary),
    hasSecond: second !== undefined,
    secondaryParent: parentValues(second),
  }
}

export function openedValues(profile: StudentProfile): EditValues {
  const values = valuesOf(profile)
  return { ...values, openedFrom: JSON.stringify({ ...values, openedFrom: '' }) }
}

const numberOf = (value: string): number | null => (value === '' ? null : Number(value))
const wireParent = ({ parentSk, ...values }: ParentValues, isPrimary: boolean): EditedParent => ({
  ...values,
  ...(parentSk && { parentSk }),
  isPrimary,
  relationship: numberOf(values.relationship),
  spokenLanguage: numberOf(values.spokenLanguage),
  writtenLanguage: numberOf(values.writtenLanguage),
})

/** S 3.11. */
export const editOf = (studentSk: string, values: EditValues): StudentEdit => ({
  studentSk,
  firstName: values.firstName,
  middleName: values.middleName,
  lastName: values.lastName,
  birthDate: values.birthDate,
  deleteSecondaryContact: !values.hasSecond && values.secondaryParent.parentSk !== '',
  primaryParent: wireParent(values.primaryParent, true),
  ...(values.hasSecond && { secondaryParent: wireParent(values.secondaryParent, false) }),
})

/** The rules of the domain as React Hook Form asks for them; what was there before is not held against the edit. */
export const editResolver =
  (today: PlainDate, before: () => EditValues): Resolver<EditValues> =>
  (values) => {
    const stored = before()
    const problems = [
      ...problemsOfEdit(personProblems(values, { today }), values, stored),
      ...contactProblems('primaryParent', values, stored, today),
      ...(values.hasSecond ? contactProblems('secondaryParent', values, stored, today) : []),
    ]
    if (problems.length === 0) return { values, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const { field = '', code, message } of problems) {
      const [of, name] = field.split('.')
      if (name) errors[of!] = { [name]: { type: code, message }, ...(errors[of!] as object | undefined) }
      else errors[field] = { type: code, message }
    }
    return { values: {}, errors: errors as FieldErrors<EditValues> }
  }

function contactProblems(of: ContactName, values: EditValues, stored: EditValues, today: PlainDate): Problem[] {
  const edited = { ...values[of], relationship: numberOf(values[of].relationship) }
  const before = stored[of].parentSk === values[of].parentSk && values[of].parentSk !== '' ? { ...stored[of], relationship: numberOf(stored[of].relationship) } : undefined
  return problemsOfEdit(parentProblems(edited, { today }), edited, before).map((one) => ({ ...one, field: `${of}.${one.field}` }))
}
