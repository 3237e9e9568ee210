import type { Problem } from '../basics/problem.ts'
import { emailProblem } from '../validation/email.ts'
import { atField, isBlank } from '../validation/field-rule.ts'
import { phoneProblem } from '../validation/phone.ts'

/** How to reach whoever was selected; a field that is undefined is not shown. */
export interface StaffContact {
  readonly email: string
  /** Ten digits. */
  readonly phone: string
  readonly school?: string | undefined
  readonly streetAddress?: string | undefined
}

const FIELD_REQUIRED = 'Error: This field is required'

/** [S-5.5-04 to S-5.5-08] */
export const staffContactProblems = ({ email, phone, school, streetAddress }: StaffContact): readonly Problem[] => {
  const shown = (field: string, value: string | undefined): Problem | undefined =>
    value !== undefined && isBlank(value) ? { field, code: `staff.${field}`, message: FIELD_REQUIRED } : undefined
  return [
    atField('email', emailProblem(email, { required: true })),
    atField('phone', phoneProblem(phone, { required: true })),
    shown('school', school),
    shown('streetAddress', streetAddress),
  ].filter((problem) => problem !== undefined)
}
