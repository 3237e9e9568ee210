import type { mailLetterAgain as contract } from '@trellis/contract/notices.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict } from '../http/refusals.ts'
import { insertDelivery } from './deliveries.ts'
import { IS_CURRENT } from './is-current.ts'
import { lockLetters, type Letter } from './lock-letters.ts'
import { recordNoticeEvent } from './notice-event.ts'

/** SQL: the letter `d` of notice `n` came back or was never sent, nothing took its place, and the notice still holds. */
export const CAN_MAIL_AGAIN = `d.channel = 'post' and d.state in ('returned', 'notSent') and ${IS_CURRENT}
    and not exists (select from notice_delivery o where o.instead_of_sk = d.delivery_sk and o.channel = 'post')`
const CAN = `select ${CAN_MAIL_AGAIN} as can from notice_delivery d join notice n using (notice_sk) where d.delivery_sk = $1`

/** POST /PrintQueue/{deliverySk}/MailAgain: a new attempt of its own in the print queue; what was sent before stays as it was. */
export const mailLetterAgain: UseCase<typeof contract> = async (scope, { params: { deliverySk }, body }) => {
  const { tx, actor } = scope
  const [letter] = (await lockLetters(scope, [deliverySk])) as [Letter]
  const [row] = await tx.query<{ can: boolean }>(CAN, [deliverySk], 'mail-again')
  if (!row?.can) throw conflict('letter.state', 'Only a letter that came back or could not be sent is mailed again, once, and while its notice still holds.')
  const address = {
    street1: body.streetAddress1.trim(),
    ...(body.streetAddress2?.trim() && { street2: body.streetAddress2.trim() }),
    city: body.city.trim(),
    state: body.state.trim(),
    zip: body.zip.trim(),
  }
  const made = await insertDelivery(tx, {
    noticeSk: letter.notice_sk, studentSk: letter.student_sk, channel: 'post', guardianSk: letter.guardian_sk, attendeeSk: letter.attendee_sk,
    recipientName: body.recipientName.trim(), address, email: null, state: 'waiting', reason: 'Mailed again to a corrected address.', insteadOfSk: deliverySk, personSk: actor.personSk,
  })
  await recordNoticeEvent(tx, {
    studentSk: letter.student_sk, noticeSk: letter.notice_sk, by: actor, subject: 'Notice to be mailed again', detail: `Notice ${letter.reference} to ${body.recipientName.trim()}, at a corrected address`,
  })
  await refreshCaseSummary(tx, letter.student_sk)
  scope.audit({ studentSk: letter.student_sk, entityKind: 'notice_delivery', entitySk: made!, private: { insteadOf: deliverySk } })
  return done({ deliverySk: made! })
}
