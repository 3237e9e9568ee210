import type { PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { isBlank } from '../validation/field-rule.ts'

/** The only reason of the list [M-2.4-04]. */
export const CANCEL_REASON_OTHER = 1
export const CANCEL_REASONS = [{ id: CANCEL_REASON_OTHER, description: 'Other' }] as const

/** [M-4.4-01] A meeting of today is past cancelling; the time of day does not count. */
export const isCancellable = (scheduledOn: PlainDate | null, today: PlainDate): boolean =>
  scheduledOn !== null && scheduledOn > today

export interface CancelRequest {
  readonly meetingSk: readonly string[]
  /** Id or words of the list's entry, as the wire has either. */
  readonly reason: string
  readonly otherReason: string
}

export const cancelReasonId = (reason: string): number | undefined =>
  CANCEL_REASONS.find(({ id, description }) => reason === String(id) || reason.toLowerCase() === description.toLowerCase())?.id

export const cancelProblems = ({ meetingSk, reason, otherReason }: CancelRequest): readonly Problem[] => {
  const problems: Problem[] = []
  if (meetingSk.length === 0) {
    problems.push({ field: 'meetingSk', code: 'cancel.none', message: 'Select the meetings to cancel.' })
  }
  if (cancelReasonId(reason) === undefined) {
    problems.push({ field: 'reason', code: 'cancel.reason', message: 'Error: Field is mandatory' })
  }
  if (cancelReasonId(reason) === CANCEL_REASON_OTHER && isBlank(otherReason)) {
    problems.push({ field: 'otherReason', code: 'cancel.otherReason', message: 'Error: Field is mandatory' })
  }
  return problems
}

/** Said of a meeting that could not be selected in the grid. */
export const NOT_CANCELLABLE = 'Only a meeting after today can be cancelled.'
