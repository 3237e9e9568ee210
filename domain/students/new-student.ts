import type { PlainDate } from '../basics/plain-date.ts'

/** What the Add New Student form holds; an empty text is an empty field, selections are ids of reference lists. */
export interface NewStudentForm {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly gender: number | null
  /** A plain date, or empty. */
  readonly dateOfBirth: PlainDate
  readonly homeBorough: number | null
  /** House number and street in one field. */
  readonly streetAddress1: string
  readonly apartmentNumber: string
  readonly city: string
  readonly state: number | null
  readonly zip: string
  readonly schoolDistrict: number | null
  readonly guardianRelationship: number | null
  readonly guardianFirstName: string
  readonly guardianLastName: string
}

export const EMPTY_NEW_STUDENT: NewStudentForm = {
  firstName: '', middleName: '', lastName: '', gender: null, dateOfBirth: '',
  homeBorough: null, streetAddress1: '', apartmentNumber: '', city: '', state: null, zip: '', schoolDistrict: null,
  guardianRelationship: null, guardianFirstName: '', guardianLastName: '',
}

/** Reference list State [S-9, line 583]. */
export const NEW_YORK_STATE_ID = 33

/** Choosing a borough settles the state [S-5.2-19]. */
export const withBorough = (form: NewStudentForm, homeBorough: number | null): NewStudentForm => ({
  ...form,
  homeBorough,
  state: homeBorough === null ? form.state : NEW_YORK_STATE_ID,
})

/** Street address 1 as the payload wants it: the number before the first space, the street behind it [S-5.2-13]. */
export function splitAtFirstSpace(streetAddress1: string): { houseNumber: string; streetName: string } {
  const text = streetAddress1.trim()
  const at = text.search(/\s/)
  return at < 0 ? { houseNumber: text, streetName: '' } : { houseNumber: text.slice(0, at), streetName: text.slice(at).trim() }
}

/** Options of the relationship list: those that have a value, in the order of their values [S-5.2-14]. */
export const relationshipOptions = <T extends { readonly value: string | null }>(options: readonly T[]): readonly T[] =>
  options.filter((one) => one.value !== null && one.value !== '').toSorted((a, b) => (a.value! < b.value! ? -1 : a.value! > b.value! ? 1 : 0))

/** How the server says that the child is on file already [S-8-03]. */
export const ALREADY_EXISTS = 'Student already exists'
export const REGISTRATION_FAILED = `Student Registration failed ${ALREADY_EXISTS}`

export const isDuplicateError = (error: string): boolean => error.startsWith(ALREADY_EXISTS) || error.startsWith(REGISTRATION_FAILED)

/** [S-4.5-06] */
export const studentCreatedMessage = (nycId: string): string => `New Student is created. Student ID is ${nycId}`

/** [S-8-05] `sentence` is what the server said, if anything. */
export const submissionFailedMessage = (sentence?: string): string => (sentence ? `Submission Failed: ${sentence}` : 'Submission Failed')
