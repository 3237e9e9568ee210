import { isPlainDate, type PlainDate } from '../basics/plain-date.ts'
import type { Problem } from '../basics/problem.ts'
import { CaseActionStatus, ReferralStatus, ReferralType } from '../reference/code-enumerations.ts'
import { findTransition } from '../basics/state-table.ts'
import { REEVALUATION_TRANSITIONS } from './reevaluation-states.ts'

/** What closing a request for reevaluation records [M-4.3-12]: always the same, whatever is asked for. */
export const CLOSE_REQUEST = { seq: 1, status: CaseActionStatus.Accepted, reason: 'Parent Refusal to Consent' } as const

export interface RequestToClose {
  readonly type: number
  readonly status: number
  readonly requestedOn: PlainDate | null
  /** The child has an IESP or a services plan: a parent placed it in a nonpublic school. */
  readonly hasServicesPlan: boolean
}

const TYPES: readonly number[] = [
  ReferralType.RequestForReevaluation, ReferralType.RequestForAdditionalReevaluation, ReferralType.Mandate3Year,
]

/** process.md 1.4, E12: accepted or waiting for its notice, for a child with an IESP or SP; not on a day to come. */
export function closeRequestProblem(request: RequestToClose, on: string, today: PlainDate): Problem | undefined {
  const { type, status, requestedOn, hasServicesPlan } = request
  const problem = (code: string, message: string, field?: string): Problem => ({ code: `close-request.${code}`, message, ...(field && { field }) })
  if (!TYPES.includes(type)) return problem('type', 'This is not a request for reevaluation.')
  if (!findTransition(REEVALUATION_TRANSITIONS, status as ReferralStatus, 'closeRequest'))
    return problem('status', 'Only a request that is accepted or waits for its notice can be closed.')
  if (!hasServicesPlan)
    return problem('plan', 'A request is closed for this reason only when the student has an IESP or a services plan.')
  if (!isPlainDate(on)) return problem('date', 'Error: Please enter a valid date', 'date')
  if (on > today) return problem('date', 'Error: Date cannot be later than today', 'date')
  if (requestedOn !== null && on < requestedOn) return problem('date', 'Error: Date cannot be earlier than the date of the request', 'date')
  return undefined
}
