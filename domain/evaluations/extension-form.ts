import { addDays, toUsDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { isBlank } from '../validation/field-rule.ts'

export const FEWEST_DAYS = 1
export const MOST_DAYS = 30
/** Of the lists ExtensionReason and ExtensionRejectionReason. */
export const EXTENSION_REASON_OTHER = 6
/** Of the list AssessmentRejectionReason. */
export const ASSESSMENT_REASON_OTHER = 7

export const DAYS_REQUIRED = 'Number of Days is Required'
export const FIELD_REQUIRED = 'Error: Field is required'
export const DAYS_OUT_OF_RANGE = 'Error: Days should be between 1 to 30'
export const DECISION_REQUIRED = 'Choose Approve or Reject.'

export type ReviewAction = 'approve' | 'reject'

/** The form view of an extension request (M 3.5). */
export interface ExtensionForm {
  readonly dueDate: PlainDate | null
  readonly extensionDays: number | null
  readonly requestedDueDate: PlainDate | null
  readonly extensionReason: number | null
  readonly extensionAdditionalInfo: string
  readonly action: ReviewAction | null
  readonly approvedDays: number | null
  readonly newDueDate: PlainDate | null
  readonly rejectionReason: number | null
  readonly rejectionAdditionalInfo: string
}

export const isDays = (days: number | null): days is number =>
  days !== null && Number.isInteger(days) && days >= FEWEST_DAYS && days <= MOST_DAYS

/** [M-2.3-05] Counted from the due date; undefined while there is nothing to count. */
export const requestedDueDate = (dueDate: PlainDate | null, days: number | null): PlainDate | undefined =>
  dueDate !== null && isDays(days) ? addDays(dueDate, days) : undefined

/** [M-4.3-10] Counted from the day of approval, not from the due date. */
export const newDueDate = (today: PlainDate, days: number | null): PlainDate | undefined =>
  isDays(days) ? addDays(today, days) : undefined

/** [M-2.3-10] */
export const defaultApprovedDays = (requested: number | null): number | null => requested

export type RequestFields = Pick<ExtensionForm, 'extensionDays' | 'extensionReason' | 'extensionAdditionalInfo'>

/** [M-5.3-01][M-5.3-02][M-5.3-08][M-5.3-09] A hidden field never blocks. */
export const requestProblems = (form: RequestFields): readonly Problem[] => [
  ...(isDays(form.extensionDays) ? [] : [problem('extensionDays', DAYS_REQUIRED)]),
  ...reasonProblems(form.extensionReason, form.extensionAdditionalInfo, EXTENSION_REASON_OTHER, [
    'extensionReason',
    'extensionAdditionalInfo',
  ]),
]

export type ExtensionReviewFields = Pick<ExtensionForm, 'action' | 'approvedDays' | 'rejectionReason' | 'rejectionAdditionalInfo'> & {
  readonly overrideReason: string
}

/** Days that a decision is judged by: today, and the law's date, which no staff extension moves (process.md 1.6). */
export interface DecisionDates {
  readonly today: PlainDate
  readonly complianceDate: PlainDate | null
}

/** [M-5.3-04][M-5.3-05][M-5.3-06][M-5.3-10] */
export const extensionReviewProblems = (form: ExtensionReviewFields, dates: DecisionDates): readonly Problem[] => {
  switch (form.action) {
    case 'approve':
      return [...approvedDaysProblems(form.approvedDays), ...overrideProblems(form, dates)]
    case 'reject':
      return reasonProblems(form.rejectionReason, form.rejectionAdditionalInfo, EXTENSION_REASON_OTHER, [
        'rejectionReason',
        'rejectionAdditionalInfo',
      ])
    case null:
      return [problem('action', DECISION_REQUIRED)]
  }
}

export type AssessmentReviewFields = Pick<ExtensionForm, 'action' | 'rejectionReason' | 'rejectionAdditionalInfo'>

/** [M-5.3-07] */
export const assessmentReviewProblems = (form: AssessmentReviewFields): readonly Problem[] => {
  if (form.action === null) return [problem('action', DECISION_REQUIRED)]
  if (form.action === 'approve') return []
  return reasonProblems(form.rejectionReason, form.rejectionAdditionalInfo, ASSESSMENT_REASON_OTHER, [
    'rejectionReason',
    'rejectionAdditionalInfo',
  ])
}

/** Whether approving so many days today passes the law's date, so that a reason is asked for. */
export const passesLegalDate = (days: number | null, { today, complianceDate }: DecisionDates): boolean => {
  const date = newDueDate(today, days)
  return date !== undefined && complianceDate !== null && date > complianceDate
}

export const overrideSentence = (complianceDate: PlainDate): string =>
  `The new due date lies after the legal compliance date of ${toUsDate(complianceDate)}. Say why; the legal date does not move.`

/** [M-4.3-07][M-4.3-08] What was typed on the side that was not chosen is let go. */
export const clearOtherSide = <F extends ExtensionReviewFields>(form: F): F =>
  form.action === 'reject'
    ? { ...form, approvedDays: null, newDueDate: null, overrideReason: '' }
    : { ...form, rejectionReason: null, rejectionAdditionalInfo: '' }

const approvedDaysProblems = (days: number | null): readonly Problem[] => {
  if (days === null) return [problem('approvedDays', FIELD_REQUIRED)]
  return isDays(days) ? [] : [problem('approvedDays', DAYS_OUT_OF_RANGE)]
}

const overrideProblems = (form: ExtensionReviewFields, dates: DecisionDates): readonly Problem[] =>
  passesLegalDate(form.approvedDays, dates) && isBlank(form.overrideReason)
    ? [problem('overrideReason', overrideSentence(dates.complianceDate!))]
    : []

const reasonProblems = (
  reason: number | null,
  text: string,
  other: number,
  [reasonField, textField]: readonly [string, string],
): readonly Problem[] => {
  if (reason === null) return [problem(reasonField, FIELD_REQUIRED)]
  return reason === other && isBlank(text) ? [problem(textField, FIELD_REQUIRED)] : []
}

const problem = (field: string, message: string): Problem => ({ field, code: `extension.${field}`, message })
