import { isPlainDate, toUsDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { addressProblem } from '../validation/address.ts'
import { cityProblem } from '../validation/city.ts'
import { DEFAULT_EMAIL_ENDINGS, emailProblem } from '../validation/email.ts'
import { atField } from '../validation/field-rule.ts'
import { nameProblem } from '../validation/name.ts'
import { phoneProblem } from '../validation/phone.ts'
import { zipProblem } from '../validation/zip.ts'

/** The draft of the form, one for each child. */
export const STUDENT_EDIT_FORM = 'student-edit'
/** Nobody in school today was born before. */
export const EARLIEST_BIRTH_DATE: PlainDate = '1950-02-01'

export interface EditedPerson {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly birthDate: string
}

export interface EditedParent {
  readonly relationship: number | null
  readonly firstName: string
  readonly lastName: string
  readonly homePhone: string
  readonly workPhone: string
  readonly email: string
  readonly streetAddress1: string
  readonly streetAddress2: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

export interface EditRules {
  readonly today: PlainDate
  readonly emailEndings?: readonly string[]
}

const present = (problems: readonly (Problem | undefined)[]): Problem[] => problems.filter((one) => one !== undefined)

/** First name, last name and date of birth are required [S-5.3-01]. */
export const personProblems = (person: EditedPerson, { today }: EditRules): Problem[] =>
  present([
    atField('firstName', nameProblem(person.firstName, { required: true })),
    atField('middleName', nameProblem(person.middleName)),
    atField('lastName', nameProblem(person.lastName, { required: true })),
    atField('birthDate', birthDateProblem(person.birthDate, today)),
  ])

export const birthDateProblem = (value: string, today: PlainDate): Problem | undefined => {
  if (value.trim() === '') return { code: 'birthDate.required', message: 'Date of Birth is required.' }
  if (isPlainDate(value) && value >= EARLIEST_BIRTH_DATE && value <= today) return undefined
  return {
    code: 'birthDate.range',
    message: `Error: Date of Birth must be between ${toUsDate(EARLIEST_BIRTH_DATE)} and ${toUsDate(today)}`,
  }
}

/** First name, last name and relationship of each parent are required [S-5.3-02]; the rest by the shared field rules. */
export const parentProblems = (parent: EditedParent, { emailEndings = DEFAULT_EMAIL_ENDINGS }: EditRules): Problem[] =>
  present([
    parent.relationship === null
      ? { code: 'relationship.required', message: 'Error: Selection is mandatory', field: 'relationship' }
      : undefined,
    atField('firstName', nameProblem(parent.firstName, { required: true })),
    atField('lastName', nameProblem(parent.lastName, { required: true })),
    atField('homePhone', phoneProblem(parent.homePhone)),
    atField('workPhone', phoneProblem(parent.workPhone)),
    atField('email', emailProblem(parent.email, { endings: emailEndings })),
    atField('streetAddress1', addressProblem(parent.streetAddress1)),
    atField('streetAddress2', addressProblem(parent.streetAddress2, { minimum: 1 })),
    atField('city', cityProblem(parent.city)),
    atField('state', stateProblem(parent.state)),
    atField('zip', zipProblem(parent.zip)),
  ])

/** The two letters of a State. */
export const stateProblem = (value: string): Problem | undefined =>
  value === '' || /^[A-Z]{2}$/.test(value) ? undefined : { code: 'state.format', message: 'Error: Format is invalid' }

/**
 * Of these problems those that the edit is to blame for: what the register brought otherwise than the rules want does
 * not keep anybody from correcting something else. What is required is asked always.
 */
export const problemsOfEdit = <T extends object>(problems: readonly Problem[], edited: T, before: T | undefined): Problem[] =>
  problems.filter(({ code, field }) => {
    const name = field as keyof T | undefined
    return before === undefined || name === undefined || code.endsWith('.required') || edited[name] !== before[name]
  })
