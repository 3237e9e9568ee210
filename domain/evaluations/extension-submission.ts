import { ActionCode, EvalStatus, ExtensionStatus } from '../reference/code-enumerations.ts'

/** The five things that one call submits, told apart by action type and status (M 4.3). */
export type Submission = 'request' | 'approveExtension' | 'rejectExtension' | 'approveAssessment' | 'rejectAssessment'

export interface SubmissionNumbers {
  readonly actionType: ActionCode
  /** Of an extension, or of an assessment: two sets of numbers, never translated into one another. */
  readonly status: ExtensionStatus | EvalStatus
}

/** [M-4.3-01 to M-4.3-06] */
export const SUBMISSION_NUMBERS: Readonly<Record<Submission, SubmissionNumbers>> = {
  request: { actionType: ActionCode.Request, status: ExtensionStatus.Pending },
  approveExtension: { actionType: ActionCode.Approve, status: ExtensionStatus.Approved },
  rejectExtension: { actionType: ActionCode.Reject, status: ExtensionStatus.Rejected },
  approveAssessment: { actionType: ActionCode.Finalize, status: EvalStatus.Finalised },
  rejectAssessment: { actionType: ActionCode.Reject, status: EvalStatus.Returned },
}

/** What of a submission says which it is. */
export interface SubmissionMarks {
  readonly actionType: number
  readonly status?: number | null | undefined
  readonly isApproved?: boolean | null | undefined
  readonly asstmtReviewApproved?: boolean | null | undefined
}

/** Undefined for numbers that no submission has, or that contradict each other. */
export function submissionOf({ actionType, status, isApproved, asstmtReviewApproved }: SubmissionMarks): Submission | undefined {
  const found = (Object.keys(SUBMISSION_NUMBERS) as Submission[]).find(
    (one) =>
      SUBMISSION_NUMBERS[one].actionType === actionType &&
      (SUBMISSION_NUMBERS[one].status === status || (one === 'request' && (status === null || status === undefined))),
  )
  if (found === 'approveExtension' && isApproved === false) return undefined
  if (found === 'rejectExtension' && isApproved === true) return undefined
  if (found === 'approveAssessment' && asstmtReviewApproved === false) return undefined
  if (found === 'rejectAssessment' && asstmtReviewApproved === true) return undefined
  return found
}

/** Keys of the drafts of the dialog's modes; their subject is `evaluation:{evaluationSk}`. */
export const EXTENSION_FORM = 'extension-request'
export const REVIEW_EXTENSION_FORM = 'extension-review'
export const REVIEW_ASSESSMENT_FORM = 'assessment-review'
