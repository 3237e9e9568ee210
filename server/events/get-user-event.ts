import type { getUserEvent as contract } from '@trellis/contract/events.ts'
import { dayInZone } from '@trellis/domain/basics/plain-date.ts'
import { lastDayToRestore } from '@trellis/domain/events/event-deletion.ts'
import { caseActionTypeOf, type Direction, type Operation } from '@trellis/domain/events/event-direction.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { eventRight } from './event-right.ts'

interface Row {
  readonly student_sk: string
  readonly direction: Direction
  readonly form: string
  readonly related_action_id: number
  readonly version: number
  readonly changed_at: Date
  readonly changed_by: string | null
  readonly deleted_at: Date | null
  readonly deleted_by: string | null
  readonly delete_reason: string | null
  readonly subject: string
  readonly detail: string | null
  readonly occurred_at: Date
  readonly person_sk: string | null
  readonly logged_by: string | null
  readonly nyc_id: string | null
  readonly student_name: string
  readonly is_ei: boolean
  readonly dbn: string | null
}

const NAME = (alias: string): string => `(select p.first_name || ' ' || p.last_name from person p where p.person_sk = ${alias})`
const USER_EVENT = `select u.student_sk, u.direction, u.form, u.related_action_id, u.version, u.changed_at, u.deleted_at, u.delete_reason,
    ${NAME('u.changed_by')} as changed_by, ${NAME('u.deleted_by')} as deleted_by, ${NAME('e.person_sk')} as logged_by,
    e.subject, e.detail, e.occurred_at, e.person_sk, s.nyc_id, s.first_name || ' ' || s.last_name as student_name, s.ei_id is not null as is_ei, l.dbn
  from user_event u join event e using (event_sk) join student s on s.student_sk = u.student_sk left join location l on l.location_key = s.school_key
  where u.event_sk = $1`

/** GET EventLog/UserEventLogs: the contact that somebody logged, also a deleted one. A system event has none [M-7-10]. */
export const getUserEvent: UseCase<typeof contract> = async (scope, { query }) => {
  const [row] = await scope.tx.query<Row>(USER_EVENT, [query.caseactionSk], 'user-event')
  if (!row) throw notFound('This event')
  await getCaseStudent(scope, row.student_sk, eventRight(scope), 'This event')
  scope.audit({ studentSk: row.student_sk, entityKind: 'event', entitySk: query.caseactionSk })
  scope.header('etag', `"${row.version}"`)
  return {
    caseactionsk: query.caseactionSk,
    caseactionType: caseActionTypeOf(row.direction),
    notes: row.detail,
    formJson: row.form,
    eventType: row.direction,
    eventSubject: row.subject,
    studentSk: row.student_sk,
    relatedAction: row.related_action_id,
    personSk: row.person_sk,
    studentOSISId: row.nyc_id,
    schoolDBN: row.dbn,
    dateTimeoccured: row.occurred_at.toISOString(),
    operation: lastOperation(row),
    studentName: row.student_name,
    isEI: row.is_ei,
    loggedBy: row.logged_by,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    version: row.version,
    deleted: row.deleted_at && {
      at: row.deleted_at.toISOString(),
      by: row.deleted_by,
      reason: row.delete_reason,
      restorableUntil: lastDayToRestore(dayInZone(row.deleted_at, scope.timeZone)),
    },
  }
}

const lastOperation = ({ deleted_at, version }: Row): Operation => (deleted_at ? 'Delete' : version === 1 ? 'Add' : 'Edit')
