import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { DeliveryState } from '@trellis/domain/notices/plan-deliveries.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { notFound } from '../http/refusals.ts'

export interface Letter {
  readonly delivery_sk: string
  readonly notice_sk: string
  readonly student_sk: string
  readonly guardian_sk: string | null
  readonly recipient_name: string
  readonly state: DeliveryState
  readonly mailed_on: string | null
  readonly issued_on: string
  readonly meets_on: string
  readonly reference: string
  readonly document_sk: string | null
  readonly batch_sk: string | null
  readonly attendee_sk: string | null
}

/** Letters within reach, locked, in the order asked for. @throws Refusal 404 when one is absent or out of reach */
export async function lockLetters(scope: Scope, deliverySks: readonly string[]): Promise<Letter[]> {
  const wanted = [...new Set(deliverySks)]
  if (wanted.length === 0) return []
  const query = visibleStudents(scope, Permission.scheduleGeneralMeeting)
    .innerJoin('notice_delivery as d', 'd.student_sk', 'student.student_sk')
    .innerJoin('notice as n', 'n.notice_sk', 'd.notice_sk')
    .select([
      'd.delivery_sk', 'd.notice_sk', 'd.student_sk', 'd.guardian_sk', 'd.recipient_name', 'd.attendee_sk', 'd.state', 'd.mailed_on', 'd.batch_sk', 'n.issued_on', 'n.meets_on', 'n.reference', 'n.document_sk',
    ])
    .where('d.channel', '=', 'post')
    .where('d.delivery_sk', 'in', wanted)
    .orderBy('d.delivery_sk')
    .forUpdate('d')
  const rows = (await scope.tx.run(query)) as unknown as Letter[]
  if (rows.length < wanted.length) throw notFound('This letter')
  return rows.toSorted((a, b) => wanted.indexOf(a.delivery_sk) - wanted.indexOf(b.delivery_sk))
}
