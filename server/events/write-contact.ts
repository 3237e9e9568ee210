import { instantInZone } from '@trellis/domain/basics/zoned-time.ts'
import type { Direction } from '@trellis/domain/events/event-direction.ts'
import type { LogEventForm } from '@trellis/domain/events/log-event-form.ts'
import type { Scope } from '../access/scope.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { CheckedContact } from './check-contact.ts'

export type VersionOperation = 'Add' | 'Edit' | 'Delete' | 'Restore'

const ADD_EVENT = `insert into event (student_sk, kind, subject, detail, occurred_at, entity_kind, entity_sk, person_sk, role_id, location_key)
  values ($1, 'Manual', $2, $3, $4, $5, $6, $7, $8, $9) returning event_sk`
const CHANGE_EVENT = 'update event set subject = $2, detail = $3, occurred_at = $4 where event_sk = $1'
const ADD = `insert into user_event (direction, related_action_id, contact_method_id, engagement_status_id, occurred_on, from_name, to_name,
  evaluation_sk, form, changed_by, event_sk, student_sk) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`
const CHANGE = `update user_event set direction = $1, related_action_id = $2, contact_method_id = $3, engagement_status_id = $4, occurred_on = $5,
  from_name = $6, to_name = $7, evaluation_sk = $8, form = $9, changed_by = $10, changed_at = now(), version = version + 1 where event_sk = $11 and student_sk = $12`
const KEEP_VERSION = `insert into user_event_version (event_sk, version, student_sk, operation, form, reason, changed_by, role_id)
  select event_sk, version, student_sk, $2, form, $3, $4, $5 from user_event where event_sk = $1 returning version`

export const detailOf = ({ notes }: LogEventForm): string | null => (notes.trim() === '' ? null : notes)
const orNull = (text: string): string | null => (text === '' ? null : text)

/** Writes a new row of the history with its contact. @returns its key */
export async function addContact(scope: Scope, studentSk: string, direction: Direction, { form, subject }: CheckedContact): Promise<string> {
  const { tx, actor } = scope
  const assessment = form.evaluationSk === '' ? [null, null] : ['assessment', form.evaluationSk]
  const at = instantInZone(form.dateOccurred, form.timeOccurred, scope.timeZone)
  const [event] = await tx.query<{ event_sk: string }>(ADD_EVENT, [
    studentSk, subject, detailOf(form), at, ...assessment, actor.personSk, actor.roleId, actor.locationKey,
  ])
  await tx.query(ADD, [...columnsOf(scope, direction, form), event!.event_sk, studentSk])
  return event!.event_sk
}

export async function changeContact(scope: Scope, key: { eventSk: string; studentSk: string }, direction: Direction, { form, subject }: CheckedContact): Promise<void> {
  const at = instantInZone(form.dateOccurred, form.timeOccurred, scope.timeZone)
  await scope.tx.query(CHANGE_EVENT, [key.eventSk, subject, detailOf(form), at])
  await scope.tx.query(CHANGE, [...columnsOf(scope, direction, form), key.eventSk, key.studentSk])
}

const columnsOf = ({ actor }: Scope, direction: Direction, form: LogEventForm): readonly unknown[] => [
  direction, form.relatedAction, form.contactMethod, orNull(form.engagementStatus), form.dateOccurred, form.from, form.to,
  orNull(form.evaluationSk), JSON.stringify(form), actor.personSk,
]

/** Every save ends so: the version is kept, the case's figures are brought up to date, the audit says it. */
export async function finishSave(
  scope: Scope, key: { eventSk: string; studentSk: string }, operation: VersionOperation, reason: string | null = null,
): Promise<{ caseactionsk: string; version: number }> {
  const { tx, actor } = scope
  const [kept] = await tx.query<{ version: number }>(KEEP_VERSION, [key.eventSk, operation, reason, actor.personSk, actor.roleId])
  await refreshCaseSummary(tx, key.studentSk)
  scope.audit({ studentSk: key.studentSk, entityKind: 'event', entitySk: key.eventSk, private: { operation, ...(reason !== null && { reason }) } })
  return { caseactionsk: key.eventSk, version: kept!.version }
}
