import { isPlainDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { CaseActionStatus, ReferralStatus, ReferralType } from '../reference/code-enumerations.ts'
import { findTransition } from '../basics/state-table.ts'
import { REEVALUATION_TRANSITIONS } from './reevaluation-states.ts'

/** What closing a request for reevaluation records [M-4.3-12]: always the same, whatever is asked for. */
export const CLOSE_REQUEST = { seq: 1, status: CaseActionStatus.Accepted, reason: 'Parent Refusal to Consent' } as const

/** [M-9-07] What the fixed reason means; shown below it. */
export const CLOSE_REQUEST_EXPLANATION = 'Parent of a student with an IESP/SP does not respond or consent to reevaluation'

export interface ClosableRequest {
  readonly type: number
  readonly status: number
  /** The child has an IESP or a services plan: a parent placed it in a nonpublic school. */
  readonly hasServicesPlan: boolean
}
export interface RequestToClose extends ClosableRequest {
  readonly requestedOn: PlainDate | null
}

const TYPES: readonly number[] = [
  ReferralType.RequestForReevaluation, ReferralType.RequestForAdditionalReevaluation, ReferralType.Mandate3Year,
]

const problem = (code: string, message: string, field?: string): Problem => ({ code: `close-request.${code}`, message, ...(field && { field }) })

/** process.md 1.4, E12: accepted or waiting for its notice, for a child with an IESP or SP. */
export function closeRequestObstacle({ type, status, hasServicesPlan }: ClosableRequest): Problem | undefined {
  if (!TYPES.includes(type)) return problem('type', 'This is not a request for reevaluation.')
  if (!findTransition(REEVALUATION_TRANSITIONS, status as ReferralStatus, 'closeRequest'))
    return problem('status', 'Only a request that is accepted or waits for its notice can be closed.')
  if (!hasServicesPlan)
    return problem('plan', 'A request is closed for this reason only when the student has an IESP or a services plan.')
  return undefined
}

/** Not on a day to come, and not before the request was made. */
export function closingDayProblem(on: string, requestedOn: PlainDate | null, today: PlainDate): Problem | undefined {
  if (!isPlainDate(on)) return problem('date', 'Error: Please enter a valid date', 'date')
  if (on > today) return problem('date', 'Error: Date cannot be later than today', 'date')
  if (requestedOn !== null && on < requestedOn) return problem('date', 'Error: Date cannot be earlier than the date of the request', 'date')
  return undefined
}

export const closeRequestProblem = (request: RequestToClose, on: string, today: PlainDate): Problem | undefined =>
  closeRequestObstacle(request) ?? closingDayProblem(on, request.requestedOn, today)
