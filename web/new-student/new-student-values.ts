import type { NewStudentPayload } from '@trellis/contract/new-student.ts'
import { EMPTY_NEW_STUDENT, type NewStudentForm, splitAtFirstSpace } from '@trellis/domain/students/new-student.ts'
import { newStudentProblems } from '@trellis/domain/students/new-student-rules.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'

/** The form as its fields hold it: selections are texts, '' where nothing is chosen. */
export type NewStudentValues = { [Name in keyof NewStudentForm]: string }

/** What is known of the child already: from an early-intervention record or from a request of the parent portal. */
export interface NewStudentPrefill extends Partial<NewStudentForm> {
  /** A child on file without a City id: their record is completed. */
  studentSk?: string
  guardianId?: string
  reasonforReferral?: string
}

const SELECTIONS = ['gender', 'homeBorough', 'state', 'schoolDistrict', 'guardianRelationship'] as const

export function valuesOf(prefill: NewStudentPrefill = {}): NewStudentValues {
  const values = Object.entries(EMPTY_NEW_STUDENT).map(([name, empty]) => {
    const value = prefill[name as keyof NewStudentForm] ?? empty
    return [name, value === null ? '' : String(value)]
  })
  return Object.fromEntries(values) as NewStudentValues
}

export function formOf(values: NewStudentValues): NewStudentForm {
  const chosen = SELECTIONS.map((name) => [name, values[name] === '' ? null : Number(values[name])])
  return { ...values, ...Object.fromEntries(chosen) } as NewStudentForm
}

/** The rules of the domain as React Hook Form asks for them. */
export const newStudentResolver =
  (today: string): Resolver<NewStudentValues> =>
  (values) => {
    const problems = newStudentProblems(formOf(values), today)
    if (problems.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(problems.map(({ field, code, message }) => [field, { type: code, message }]))
    return { values: {}, errors: errors as FieldErrors<NewStudentValues> }
  }

/** S 3.3 */
export function payloadOf(values: NewStudentValues, prefill: NewStudentPrefill, bypassDuplicateCheck: boolean, addedBy: string): NewStudentPayload {
  const form = formOf(values)
  const { houseNumber, streetName } = splitAtFirstSpace(form.streetAddress1)
  return {
    lastName: form.lastName.trim(), middleName: form.middleName.trim() || null, firstName: form.firstName.trim(),
    gender: form.gender!, dob: form.dateOfBirth, homeBorough: form.homeBorough!, streetName, houseNumber,
    apartmentNumber: form.apartmentNumber.trim() || null, city: form.city.trim(), state: form.state!, zip: form.zip.trim(),
    guardianRelationship: form.guardianRelationship!, guardianFirstName: form.guardianFirstName.trim(), guardianLastName: form.guardianLastName.trim(),
    schoolDistrict: form.schoolDistrict!, studentSk: prefill.studentSk ?? null, guardianId: prefill.guardianId ?? null,
    reasonforReferral: prefill.reasonforReferral ?? null, isLocked: false, isSubmit: true, bypassDuplicateCheck, addedBy,
  }
}

/** Whom a check for duplicates was about: another name or birth date is another child. */
export const identityOf = ({ firstName, lastName, dateOfBirth }: NewStudentValues): string => [firstName.trim(), lastName.trim(), dateOfBirth].join(' / ')
