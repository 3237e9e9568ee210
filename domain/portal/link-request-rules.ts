import { isPlainDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { addressProblem } from '../validation/address.ts'
import { cityProblem } from '../validation/city.ts'
import { atField, isBlank, lengthOf } from '../validation/field-rule.ts'
import { nameProblem } from '../validation/name.ts'
import { phoneProblem } from '../validation/phone.ts'
import { zipProblem } from '../validation/zip.ts'

/** What a parent says about a child and about themselves (S 3.4); an empty text or null is an empty field. */
export interface LinkRequestValues {
  readonly childFname: string
  readonly childLname: string
  readonly childDob: PlainDate
  readonly childGender: number | null
  readonly relationToChild: number | null
  readonly parentPhone: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: number | null
  readonly zip: string
  readonly homeBorough: number | null
  readonly schoolDistrict: number | null
  /** Whether an initial referral is asked for; the reasons below belong to it. */
  readonly asksForReferral: boolean
  readonly reasonforReferral: readonly number[]
  readonly otherReferralReason: string
  readonly eiService: boolean | null
}

/** Item of the list ReasonForReferral that needs words of its own. */
export const OTHER_REASON = 12
export const OLDEST_CHILD_YEARS = 22
const LONGEST_REASON = 500

const chosen = (field: string, value: unknown): Problem | undefined =>
  value === null ? { code: 'selection.required', message: 'Error: Selection is mandatory', field } : undefined

const birthDateProblem = (value: PlainDate, today: PlainDate): Problem | undefined => {
  const field = 'childDob'
  if (value === '') return { code: 'birthDate.required', message: 'Date of Birth is required.', field }
  if (!isPlainDate(value) || value > today) {
    return { code: 'birthDate.future', message: 'Error: Future Dates are not allowed', field }
  }
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_CHILD_YEARS}${today.slice(4)}`
  return value < oldest
    ? { code: 'birthDate.tooOld', message: `Error: The child must be younger than ${OLDEST_CHILD_YEARS} years`, field }
    : undefined
}

const reasonProblems = (values: LinkRequestValues): readonly (Problem | undefined)[] => {
  if (!values.asksForReferral) return []
  const needsWords = values.reasonforReferral.includes(OTHER_REASON)
  return [
    values.reasonforReferral.length === 0 ? chosen('reasonforReferral', null) : undefined,
    needsWords && isBlank(values.otherReferralReason)
      ? { code: 'otherReason.required', message: 'Error: Field is mandatory', field: 'otherReferralReason' }
      : undefined,
    lengthOf(values.otherReferralReason) > LONGEST_REASON
      ? { code: 'otherReason.length', message: `Error: At most ${LONGEST_REASON} characters.`, field: 'otherReferralReason' }
      : undefined,
  ]
}

/** What is wrong with a request, field by field (S 5.7); asked in the portal and again on the server. */
export const linkRequestProblems = (values: LinkRequestValues, today: PlainDate): readonly Problem[] =>
  [
    atField('childFname', nameProblem(values.childFname, { required: true })),
    atField('childLname', nameProblem(values.childLname, { required: true })),
    birthDateProblem(values.childDob, today),
    chosen('childGender', values.childGender),
    chosen('relationToChild', values.relationToChild),
    atField('parentPhone', phoneProblem(values.parentPhone, { required: true })),
    chosen('homeBorough', values.homeBorough),
    atField('address1', addressProblem(values.address1, { required: true })),
    isBlank(values.address2) ? undefined : atField('address2', addressProblem(values.address2, { minimum: 1 })),
    atField('city', cityProblem(values.city, { required: true })),
    chosen('state', values.state),
    atField('zip', zipProblem(values.zip, { required: true })),
    ...reasonProblems(values),
  ].filter((problem) => problem !== undefined)
