import type { getDocumentedAttempts as contract, DocumentedAttempts } from '@trellis/contract/events.ts'
import { addYears } from '@trellis/domain/basics/plain-date.ts'
import { documentedAttempts } from '@trellis/domain/events/documented-attempts.ts'
import type { Direction } from '@trellis/domain/events/event-direction.ts'
import type { Scope } from '../access/scope.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { eventRight } from './event-right.ts'

const SINCE = `select greatest($2::date, max(coalesce(r.referral_date, r.request_date))) as since
  from referral r where r.student_sk = $1 and r.status not in (7, 8, 10)`
const CONTACTS = `select event_sk, direction, contact_method_id, occurred_on from user_event
  where student_sk = $1 and occurred_on >= $2 and deleted_at is null`

/** How often the parent was tried, and by which logged events. */
export interface AttemptsOnFile {
  readonly counted: DocumentedAttempts
  /** Outreach of every kind; only some of it counts towards a meeting without the parent. */
  readonly outreach: readonly string[]
}

/**
 * How often the parent was tried, from the log: since the open referral began, at most a year back. For a meeting
 * without the parent; the caller has asked whether the child is within reach.
 */
export async function readAttemptsOnFile({ tx, today }: Pick<Scope, 'tx' | 'today'>, studentSk: string): Promise<AttemptsOnFile> {
  const [row] = await tx.query<{ since: string }>(SINCE, [studentSk, addYears(today, -1)], 'attempts-since')
  const since = row!.since
  const contacts = await tx.query<{ event_sk: string; direction: Direction; contact_method_id: number; occurred_on: string }>(CONTACTS, [studentSk, since], 'attempts')
  const attempts = documentedAttempts(
    contacts.map(({ direction, contact_method_id, occurred_on }) => ({ direction, contactMethod: contact_method_id, on: occurred_on })),
  )
  return {
    counted: { since, ...attempts, missing: [...attempts.missing], isEnough: attempts.missing.length === 0 },
    outreach: contacts.filter(({ direction }) => direction === 'Outreach').map(({ event_sk }) => event_sk),
  }
}

/** The counts alone. */
export const readDocumentedAttempts = async (scope: Pick<Scope, 'tx' | 'today'>, studentSk: string): Promise<DocumentedAttempts> =>
  (await readAttemptsOnFile(scope, studentSk)).counted

/** GET EventLog/Attempts/{id} */
export const getDocumentedAttempts: UseCase<typeof contract> = async (scope, { params }) => {
  const studentSk = await getCaseStudent(scope, params.id, eventRight(scope))
  scope.audit({ studentSk, entityKind: 'event' })
  return readDocumentedAttempts(scope, studentSk)
}
