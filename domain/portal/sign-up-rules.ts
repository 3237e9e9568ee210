import type { Problem } from '../basics/problem.ts'
import { emailProblem } from '../validation/email.ts'
import { atField } from '../validation/field-rule.ts'
import { nameProblem } from '../validation/name.ts'
import { phoneProblem } from '../validation/phone.ts'

export interface SignUpValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** The link of the mail ends; one a person asks for anew. */
export const SIGN_UP_HOURS = 24

/** What is wrong with a sign-up, by the shared rules (S 5.7); asked in the browser and again on the server. */
export const signUpProblems = (values: SignUpValues, endings: readonly string[]): readonly Problem[] =>
  [
    atField('firstName', nameProblem(values.firstName, { required: true })),
    atField('lastName', nameProblem(values.lastName, { required: true })),
    atField('email', emailProblem(values.email, { required: true, endings })),
    atField('phone', phoneProblem(values.phone, { required: true })),
  ].filter((problem) => problem !== undefined)
