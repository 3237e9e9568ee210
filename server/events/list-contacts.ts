import type { listDeletedContacts as deleted, listStudentContacts as ofStudent, LoggedContact } from '@trellis/contract/events.ts'
import { dayInZone } from '@trellis/domain/basics/plain-date.ts'
import { lastDayToRestore, RESTORE_DAYS } from '@trellis/domain/events/event-deletion.ts'
import type { Direction } from '@trellis/domain/events/event-direction.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { eventRight } from './event-right.ts'

interface Row {
  readonly event_sk: string
  readonly student_sk: string
  readonly student_name: string
  readonly direction: Direction
  readonly subject: string
  readonly contact_method_id: number
  readonly from_name: string
  readonly to_name: string
  readonly detail: string | null
  readonly occurred_at: Date
  readonly logged_by: string | null
  readonly deleted_at: Date | null
  readonly deleted_by: string | null
  readonly delete_reason: string | null
}

const CONTACTS = `select u.event_sk, u.student_sk, s.last_name || ', ' || s.first_name as student_name, u.direction, e.subject, u.contact_method_id,
    u.from_name, u.to_name, e.detail, e.occurred_at, p.last_name || ', ' || p.first_name as logged_by, u.deleted_at,
    d.last_name || ', ' || d.first_name as deleted_by, u.delete_reason
  from user_event u join event e using (event_sk) join student s on s.student_sk = u.student_sk
    left join person p on p.person_sk = e.person_sk left join person d on d.person_sk = u.deleted_by`

/** GET EventLog/Contacts/{id} */
export const listStudentContacts: UseCase<typeof ofStudent> = async (scope, { params }) => {
  const studentSk = await getCaseStudent(scope, params.id, eventRight(scope))
  scope.audit({ studentSk, entityKind: 'event' })
  const rows = await scope.tx.query<Row>(
    `${CONTACTS} where u.student_sk = $1 and u.deleted_at is null order by e.occurred_at desc, u.event_sk desc limit 1000`,
    [studentSk],
    'student-contacts',
  )
  return rows.map((row) => contactOf(scope, row))
}

/** GET EventLog/Deleted: what can still be restored; the marked ones are few, so they are read first. */
export const listDeletedContacts: UseCase<typeof deleted> = async (scope, { query }) => {
  const right = eventRight(scope)
  if (query.studentSk) await getCaseStudent(scope, query.studentSk, right)
  const rows = await scope.tx.query<Row>(
    `${CONTACTS} where u.deleted_at > $1::timestamptz - make_interval(days => ${RESTORE_DAYS + 1}) and ($2::bigint is null or u.student_sk = $2)
     order by u.deleted_at desc, u.event_sk desc limit 200`,
    [scope.now, query.studentSk ?? null],
    'deleted-contacts',
  )
  const seen = await seenOf(scope, right, rows)
  const shown = rows.filter((row) => seen.has(row.student_sk)).map((row) => contactOf(scope, row))
  scope.audit({ studentSks: [...new Set(shown.map((row) => row.studentSk))], entityKind: 'event' })
  return shown.filter(({ restorableUntil }) => restorableUntil !== null && restorableUntil >= scope.today)
}

/** The first wall, asked of the children of these rows alone. */
async function seenOf(scope: Scope, right: number, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const keys = [...new Set(rows.map((row) => row.student_sk))]
  if (keys.length === 0) return new Set()
  const found = await scope.tx.run(visibleStudents(scope, right).select('student.student_sk').where('student.student_sk', 'in', keys))
  return new Set(found.map((row) => row.student_sk))
}

const contactOf = ({ timeZone }: Scope, row: Row): LoggedContact => ({
  eventSk: row.event_sk,
  studentSk: row.student_sk,
  studentName: row.student_name,
  eventType: row.direction,
  eventSubject: row.subject,
  contactMethod: row.contact_method_id,
  from: row.from_name,
  to: row.to_name,
  notes: row.detail,
  dateTimeOccurred: row.occurred_at.toISOString(),
  loggedBy: row.logged_by,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  deletedBy: row.deleted_by,
  deleteReason: row.delete_reason,
  restorableUntil: row.deleted_at && lastDayToRestore(dayInZone(row.deleted_at, timeZone)),
})
