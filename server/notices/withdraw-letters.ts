import type { Scope } from '../access/scope.ts'
import { moveDelivery } from './deliveries.ts'
import { recordNoticeEvent } from './notice-event.ts'

const UNSENT = `select d.delivery_sk, d.notice_sk, d.student_sk, d.recipient_name, n.reference from notice_delivery d join notice n using (notice_sk)
  where d.guardian_sk = $1 and d.channel = 'post' and d.state in ('waiting', 'printed') order by d.delivery_sk for update of d`
const WHY = 'Not mailed: this contact was removed from the record of the student.'

interface Unsent {
  readonly delivery_sk: string
  readonly notice_sk: string
  readonly student_sk: string
  readonly recipient_name: string
  readonly reference: string
}

/** Letters to a contact who was ended and that are not in the mail yet: nobody is told day and place of a meeting by a queue. */
export async function withdrawLettersTo({ tx, actor }: Scope, guardianSk: string): Promise<void> {
  for (const letter of await tx.query<Unsent>(UNSENT, [guardianSk], 'unsent-letters')) {
    await moveDelivery(tx, letter.delivery_sk, { state: 'notSent', detail: WHY, personSk: actor.personSk })
    await recordNoticeEvent(tx, {
      studentSk: letter.student_sk, noticeSk: letter.notice_sk, by: actor, subject: 'Notice not mailed', detail: `Notice ${letter.reference} to ${letter.recipient_name}. ${WHY}`,
    })
  }
}
