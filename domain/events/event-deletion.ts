import { addDays, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { isBlank, lengthOf } from '../validation/field-rule.ts'
import { LogEventMessage } from './log-event-rules.ts'

/** A deletion is a mark with a reason; so long it can be taken back (architecture part 3). */
export const RESTORE_DAYS = 30
const REASON_LENGTH = 500

export const lastDayToRestore = (deletedOn: PlainDate): PlainDate => addDays(deletedOn, RESTORE_DAYS)

export const isRestorable = (deletedOn: PlainDate, today: PlainDate): boolean => today <= lastDayToRestore(deletedOn)

export const TOO_LATE_TO_RESTORE = `This event was deleted more than ${RESTORE_DAYS} days ago and can no longer be restored.`

export function deleteReasonProblem(reason: string): Problem | undefined {
  if (isBlank(reason)) return { code: 'event.reason', message: LogEventMessage.required, field: 'reason' }
  if (lengthOf(reason) <= REASON_LENGTH) return undefined
  return { code: 'event.length', message: `Error: At most ${REASON_LENGTH} characters are accepted`, field: 'reason' }
}
