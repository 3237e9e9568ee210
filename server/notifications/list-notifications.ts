import type { AppNotification, listNotifications as contract } from '@trellis/contract/notifications.ts'
import type { NotificationParts } from '@trellis/domain/notifications/notification-text.ts'
import { notificationText } from '@trellis/domain/notifications/notification-text.ts'
import { holdsPermission, ownChildren, type Actor } from '@trellis/domain/access/actor.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { anyGridRight } from '../dashboards/any-grid-right.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { getStudentSk } from '../students/find-student.ts'

interface Row {
  readonly notification_sk: string
  readonly student_sk: string | null
  readonly kind: number
  readonly parts: NotificationParts
  readonly created_at: Date
  readonly is_read: boolean
  readonly caused_by: string | null
}

const PAGE = `select n.notification_sk, n.student_sk, n.kind, n.parts, n.created_at, n.read_at is not null as is_read, p.first_name || ' ' || p.last_name as caused_by
  from notification n left join person p on p.person_sk = n.caused_by
  where n.person_sk = $1 and n.dismissed_at is null and ($2::bigint is null or n.student_sk = $2)
  order by n.notification_sk desc offset $3 limit $4`
const TOTAL = 'select count(*)::int as total from notification where person_sk = $1 and dismissed_at is null and ($2::bigint is null or student_sk = $2)'

/** GET /AppNotification [S-7.5-16]: own ones only; a child is named if the role selected now reaches it. */
export const listNotifications: UseCase<typeof contract> = async (scope, { query }) => {
  const { tx, actor, today } = scope
  const { pageNumber, pageSize, studentId } = query
  const studentSk = studentId === undefined ? null : await getStudentSk(scope, studentId, childRight(actor))
  const [rows, [count]] = await Promise.all([
    tx.query<Row>(PAGE, [actor.personSk, studentSk, (pageNumber - 1) * pageSize, pageSize], 'notification-page'),
    tx.query<{ total: number }>(TOTAL, [actor.personSk, studentSk], 'notification-total'),
  ])
  const children = await readChildren(scope, rows)
  scope.audit({ entityKind: 'notification', studentSks: [...children.keys()] })
  const data = rows.map((row) => {
    const { title, message } = notificationText(row.kind, row.parts, row.caused_by ?? undefined, today)
    const child = row.student_sk === null ? undefined : children.get(row.student_sk)
    return {
      notificationId: row.notification_sk,
      notificationTypeId: row.kind,
      title,
      message,
      ...(child ?? NOBODY),
      isOutOfReach: row.student_sk !== null && child === undefined,
      createdDate: row.created_at.toISOString(),
      isRead: row.is_read,
    }
  })
  return { data, total: count!.total, pageNumber, pageSize }
}

type Child = Pick<AppNotification, 'studentSk' | 'nycId' | 'eiId' | 'studentName'>
const NOBODY: Child = { studentSk: null, nycId: null, eiId: null, studentName: null }

/** The right by which this role sees children at all. */
export function childRight(actor: Actor): number | typeof ownChildren {
  if (actor.reach.kind === 'family') return ownChildren
  const right = anyGridRight(actor)
  return holdsPermission(actor, right) ? right : Permission.viewEiRecords
}

async function readChildren(scope: Scope, rows: readonly Row[]): Promise<Map<string, Child>> {
  const keys = [...new Set(rows.flatMap((row) => (row.student_sk === null ? [] : [row.student_sk])))]
  if (keys.length === 0) return new Map()
  const found = await scope.tx.run(
    visibleStudents(scope, childRight(scope.actor))
      .select(['student.student_sk', 'student.nyc_id', 'student.ei_id', 'student.first_name', 'student.last_name'])
      .where('student.student_sk', 'in', keys),
  )
  return new Map(
    found.map((one) => [
      one.student_sk,
      { studentSk: one.student_sk, nycId: one.nyc_id, eiId: one.ei_id, studentName: `${one.last_name}, ${one.first_name}` },
    ]),
  )
}
