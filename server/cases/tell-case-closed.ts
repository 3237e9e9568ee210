import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import type { Scope } from '../access/scope.ts'
import { createNotification } from '../notifications/create-notification.ts'

const INVOLVED = `select a.person_sk, 'You had this case.' as text from case_assignment a where a.student_sk = $1 and a.ended_at is null
  union select e.assigned_to, 'Your open assessment ended with it.' from assessment e
  where e.student_sk = $1 and e.assigned_to is not null and e.status not in (2, 9, 10, 11)
    and not exists (select from case_assignment a where a.student_sk = $1 and a.ended_at is null and a.person_sk = e.assigned_to)`
const END = 'update case_assignment set ended_at = $2, version = version + 1 where student_sk = $1 and ended_at is null returning assignment_sk'

/** Whoever had the case and whoever was assessing hears of it; people invited to meetings hear by the cancellation. */
export async function tellCaseClosed({ tx, actor }: Scope, studentSk: string): Promise<void> {
  const people = await tx.query<{ person_sk: string; text: string }>(INVOLVED, [studentSk], 'close-involved')
  for (const { person_sk: personSk, text } of people)
    await createNotification(tx, { personSk, kind: NotificationKind.message, studentSk, causedBy: actor.personSk, parts: { subject: 'Case closed', text } })
}

/** The assignment stays in the history of the case, ended. */
export async function endAssignment({ tx, now }: Scope, studentSk: string): Promise<void> {
  await tx.query(END, [studentSk, now], 'close-assignment')
}
