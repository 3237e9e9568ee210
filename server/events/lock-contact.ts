import type { Direction } from '@trellis/domain/events/event-direction.ts'
import type { Scope } from '../access/scope.ts'
import { conflict, notFound } from '../http/refusals.ts'
import { lockEventStudent, type EventStudent } from './lock-event-student.ts'

export interface HeldContact {
  readonly event_sk: string
  readonly student_sk: string
  readonly direction: Direction
  readonly version: number
  readonly changed_by: string | null
  readonly changed_by_name: string | null
  readonly deleted_at: Date | null
}

const HELD = `select u.event_sk, u.student_sk, u.direction, u.version, u.changed_by, u.deleted_at, p.first_name || ' ' || p.last_name as changed_by_name
  from user_event u left join person p on p.person_sk = u.changed_by where u.event_sk = $1 for update of u`
const WHOSE = 'select student_sk from user_event where event_sk = $1'

/** The contact and its child, held until the end of the transaction. @throws Refusal 404, the same for absent and out of reach. */
export async function lockContact(scope: Scope, eventSk: string): Promise<{ held: HeldContact; student: EventStudent }> {
  const [whose] = await scope.tx.query<{ student_sk: string }>(WHOSE, [eventSk])
  if (!whose) throw notFound('This event')
  const student = await lockEventStudent(scope, whose.student_sk, 'This event')
  const [held] = await scope.tx.query<HeldContact>(HELD, [eventSk])
  if (!held) throw notFound('This event')
  return { held, student }
}

/**
 * The version that the form was made from is the present one. A plain payload names none: then nobody else may have
 * changed the event since the caller did.
 * @throws Refusal 409 with who changed it
 */
export function requirePresent({ actor, ifMatch }: Scope, held: HeldContact): void {
  const isMine = held.version === 1 || held.changed_by === actor.personSk
  if (held.deleted_at !== null) throw conflict('event-deleted', `${held.changed_by_name ?? 'Somebody'} deleted this event meanwhile. Nothing was changed.`)
  if (ifMatch === undefined ? isMine : ifMatch === held.version) return
  throw conflict('stale-version', `${held.changed_by_name ?? 'Somebody'} changed this event since you opened it. Nothing was overwritten.`)
}
