import type { ExtensionView } from '@trellis/contract/evaluations.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import {
  ASSESSMENT_REASON_OTHER,
  assessmentReviewProblems,
  clearOtherSide,
  defaultApprovedDays,
  EXTENSION_REASON_OTHER,
  extensionReviewProblems,
  newDueDate,
  passesLegalDate,
  requestProblems,
  type DecisionDates,
  type ReviewAction,
} from '@trellis/domain/evaluations/extension-form.ts'
import { SUBMISSION_NUMBERS } from '@trellis/domain/evaluations/extension-submission.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** What is typed, as the fields hold it: '' where nothing is. */
export interface RequestValues {
  extensionDays: string
  extensionReason: string
  extensionAdditionalInfo: string
}

export interface ReviewValues {
  action: '' | ReviewAction
  approvedDays: string
  overrideReason: string
  rejectionReason: string
  rejectionAdditionalInfo: string
}

export const EMPTY_REQUEST: RequestValues = { extensionDays: '', extensionReason: '', extensionAdditionalInfo: '' }
export const EMPTY_REVIEW: ReviewValues = { action: '', approvedDays: '', overrideReason: '', rejectionReason: '', rejectionAdditionalInfo: '' }

/** '' is nothing; what is no number at all stays one that no rule takes. */
export const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const actionOf = (action: ReviewValues['action']): ReviewAction | null => (action === '' ? null : action)

const requestForm = (values: RequestValues) => ({
  extensionDays: numberOf(values.extensionDays),
  extensionReason: numberOf(values.extensionReason),
  extensionAdditionalInfo: values.extensionAdditionalInfo,
})
const reviewForm = (values: ReviewValues) => ({
  action: actionOf(values.action),
  approvedDays: numberOf(values.approvedDays),
  newDueDate: null,
  overrideReason: values.overrideReason,
  rejectionReason: numberOf(values.rejectionReason),
  rejectionAdditionalInfo: values.rejectionAdditionalInfo,
})

/** [M-4.3-07][M-4.3-08][M-2.3-10] The other side is cleared, and approving begins with the days that were asked for. */
export function turnedTo(values: ReviewValues, action: ReviewAction, requestedDays: number | null): ReviewValues {
  const cleared = clearOtherSide(reviewForm({ ...values, action }))
  const days = action === 'approve' ? (cleared.approvedDays ?? defaultApprovedDays(requestedDays)) : null
  return {
    action,
    approvedDays: days === null ? '' : String(days),
    overrideReason: cleared.overrideReason,
    rejectionReason: cleared.rejectionReason === null ? '' : String(cleared.rejectionReason),
    rejectionAdditionalInfo: cleared.rejectionAdditionalInfo,
  }
}

const resolve = <T extends FieldValues>(values: T, problems: readonly Problem[]): ReturnType<Resolver<T>> => {
  if (problems.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(problems.map(({ field, code, message }) => [field, { type: code, message }]))
  return { values: {}, errors: errors as FieldErrors<T> }
}

/** The rules of the domain as React Hook Form asks for them. */
export const requestResolver: Resolver<RequestValues> = (values) => resolve(values, requestProblems(requestForm(values)))
export const extensionReviewResolver =
  (dates: DecisionDates): Resolver<ReviewValues> =>
  (values) =>
    resolve(values, extensionReviewProblems(reviewForm(values), dates))
export const assessmentReviewResolver: Resolver<ReviewValues> = (values) => resolve(values, assessmentReviewProblems(reviewForm(values)))

/** [M-5.3-12] Why the form cannot be submitted now; while it is being saved the button says so itself. */
export function whyNotSubmit(form: { isValid: boolean; action?: ReviewValues['action'] }): string | undefined {
  if (form.action === '') return 'Choose Approve or Reject first.'
  return form.isValid ? undefined : 'Fill in what is required first.'
}

export const datesOf = ({ today, complianceDate }: ExtensionView): DecisionDates => ({ today, complianceDate })

/** What the record says of itself goes back with each submission, as the wire has it (M 3.5). */
const recordOf = (view: ExtensionView) => ({
  evaluationSk: view.evaluationSk,
  evalutionName: view.evalutionName,
  dueDate: view.dueDate,
  nycId: view.nycId,
  assessmentType: view.assessmentType,
})

export const requestBody = (view: ExtensionView, values: RequestValues) => {
  const { extensionDays, extensionReason, extensionAdditionalInfo } = requestForm(values)
  return {
    ...recordOf(view),
    ...SUBMISSION_NUMBERS.request,
    extensionDays,
    reason: extensionReason,
    otherReason: extensionReason === EXTENSION_REASON_OTHER ? extensionAdditionalInfo : null,
  }
}

export const extensionReviewBody = (view: ExtensionView, values: ReviewValues) => {
  const form = clearOtherSide(reviewForm(values))
  const isApproved = form.action === 'approve'
  return {
    ...recordOf(view),
    ...SUBMISSION_NUMBERS[isApproved ? 'approveExtension' : 'rejectExtension'],
    isApproved,
    extensionDays: view.extensionDays,
    reason: view.reason,
    submittedBy: view.submittedBy,
    extensionDaysApproved: form.approvedDays,
    newDueByDate: newDueDate(view.today, form.approvedDays) ?? null,
    overrideReason: passesLegalDate(form.approvedDays, datesOf(view)) ? form.overrideReason : null,
    reasonForRejection: form.rejectionReason,
    otherReasonForRejection: form.rejectionReason === EXTENSION_REASON_OTHER ? form.rejectionAdditionalInfo : null,
  }
}

export const assessmentReviewBody = (view: ExtensionView, values: ReviewValues) => {
  const form = clearOtherSide(reviewForm(values))
  const isApproved = form.action === 'approve'
  return {
    ...recordOf(view),
    ...SUBMISSION_NUMBERS[isApproved ? 'approveAssessment' : 'rejectAssessment'],
    asstmtReviewApproved: isApproved,
    asstmtReviewDate: view.asstmtReviewDate,
    asstmtReviewBy: view.asstmtReviewBy,
    asstmtRejectionReason: form.rejectionReason,
    asstmtRejectionReasonOther: form.rejectionReason === ASSESSMENT_REASON_OTHER ? form.rejectionAdditionalInfo : null,
  }
}
