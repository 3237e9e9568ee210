import type { saveNotification as contract } from '@trellis/contract/notifications.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound, ruleBroken } from '../http/refusals.ts'
import { createNotification } from './create-notification.ts'
import { publishLive } from './publish-live.ts'

const MARK = `update notification set
    read_at = case $3::boolean when true then coalesce(read_at, now()) when false then null else read_at end,
    dismissed_at = case when $4 then coalesce(dismissed_at, now()) else dismissed_at end
  where notification_sk = $1 and person_sk = $2 returning student_sk`
const HOLDER = 'select person_sk from case_assignment where student_sk = $1 and ended_at is null'

/** POST /AppNotification [S-7.5-17]. */
export const saveNotification: UseCase<typeof contract> = async (scope, { body }) => {
  if ('notificationId' in body) {
    await mark(scope, body.notificationId, body.isRead, body.isDismissed === true)
    return done({ notificationId: body.notificationId })
  }
  await tellHolder(scope, body.studentSk, body.message)
  return done({ notificationId: null })
}

/** @throws Refusal 404, the same for absent and somebody else's. */
async function mark(scope: Scope, notificationSk: string, isRead: boolean | undefined, isDismissed: boolean): Promise<void> {
  const { tx, actor } = scope
  const [row] = await tx.query<{ student_sk: string | null }>(MARK, [notificationSk, actor.personSk, isRead ?? null, isDismissed])
  if (!row) throw notFound('This notification')
  publishLive(tx, 'notification', { personSk: actor.personSk })
  scope.audit({ entityKind: 'notification', entitySk: notificationSk, ...(row.student_sk && { studentSk: row.student_sk }) })
}

/**
 * A message of one member of staff to the one who has the case [S-8-26].
 * @throws Refusal 404 out of reach, 422 while nobody has the case.
 */
async function tellHolder(scope: Scope, studentSk: string, message: string): Promise<void> {
  const { tx, actor } = scope
  const student = visibleStudents(scope, Permission.viewStudentProfile).select('student.student_sk').where('student.student_sk', '=', studentSk)
  const [seen] = await tx.run(student)
  if (!seen) throw notFound('This student')
  const [holder] = await tx.query<{ person_sk: string }>(HOLDER, [studentSk])
  if (!holder) {
    throw ruleBroken({ code: 'notification.holder', field: 'studentSk', message: 'Nobody has this case yet, so there is no case manager to notify.' })
  }
  const { personSk } = actor
  await createNotification(tx, { personSk: holder.person_sk, kind: NotificationKind.message, studentSk, parts: { text: message }, causedBy: personSk })
  scope.audit({ studentSk, entityKind: 'notification', private: { told: holder.person_sk, message } })
}
