import type { Address } from '@trellis/documents/notices/address-lines.ts'
import type { markLetterReturned as contract } from '@trellis/contract/notices.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { daysBefore } from '@trellis/domain/notices/notice-days.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, ruleBroken } from '../http/refusals.ts'
import { isMailAddress } from '@trellis/domain/mail/mail-address.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { insertDelivery, moveDelivery } from './deliveries.ts'
import { IS_CURRENT } from './is-current.ts'
import { lockLetters, type Letter } from './lock-letters.ts'
import { queueNoticeMail } from './queue-notice-mail.ts'
import { recordNoticeEvent } from './notice-event.ts'

interface Now {
  place: Address | null
  is_new_address: boolean
  has_account: boolean
  portal_is_there: boolean
  email_is_there: boolean
  email: string | null
  meeting_sk: string
  number: number
  title: string
  locale: string
  is_last: boolean
  issued_by: string | null
}

// the guardian's address as it stands today, against the one on the envelope; a contact that was ended is reached no more
const NOW = `select p.place, p.place is distinct from d.address and p.place is not null as is_new_address,
    coalesce(g.electronic_consent and g.person_sk is not null, false) as has_account,
    exists (select from notice_delivery o where o.notice_sk = d.notice_sk and o.channel = 'portal' and o.state <> 'notSent') as portal_is_there,
    exists (select from notice_delivery o where o.notice_sk = d.notice_sk and o.channel = 'email' and o.state <> 'notSent') as email_is_there, g.email,
    n.meeting_sk, n.number, n.transcript->'languages'->0->>'title' as title, n.locale,
    ${IS_CURRENT} as is_last, n.sent_by as issued_by
  from notice_delivery d join notice n using (notice_sk) left join guardian g on g.guardian_sk = d.guardian_sk and g.active
  left join lateral (select jsonb_strip_nulls(jsonb_build_object('street1', g.street_address_1, 'street2', nullif(g.street_address_2, ''), 'city', nullif(g.city, ''), 'state', nullif(g.state, ''),
    'zip', nullif(g.zip, ''))) as place where g.street_address_1 <> '') p on true
  where d.delivery_sk = $1`

/**
 * POST /PrintQueue/{deliverySk}/Returned: the postmark still counts as the day of the notice and no clock moves
 * (process.md 3.5), but somebody must reach the parent: another letter when the address is another by now, the portal
 * when the parent agreed to it; whoever issued the notice is told in any case.
 */
export const markLetterReturned: UseCase<typeof contract> = async (scope, { params: { deliverySk }, body: { returnedOn, reason } }) => {
  const { tx, actor, today } = scope
  const [letter] = (await lockLetters(scope, [deliverySk])) as [Letter]
  if (letter.state !== 'mailed') throw conflict('letter.state', 'Only a letter that was mailed can have come back.')
  if (returnedOn > today || returnedOn < letter.mailed_on!) {
    throw ruleBroken({ code: 'letter.returnedOn', field: 'returnedOn', message: 'Error: The letter came back between the day it was mailed and today.' })
  }
  const detail = `Came back on ${toUsDate(returnedOn)}: ${reason}`
  await moveDelivery(tx, deliverySk, { state: 'returned', detail, personSk: actor.personSk, set: { returned_on: returnedOn } })
  const { issuedBy, fallback } = await fallBack(scope, letter)
  await recordNoticeEvent(tx, {
    studentSk: letter.student_sk, noticeSk: letter.notice_sk, by: actor, subject: 'Notice returned by mail', detail: `Notice ${letter.reference} to ${letter.recipient_name}. ${detail} ${fallback}`,
  })
  if (issuedBy) {
    await createNotification(tx, {
      personSk: issuedBy, kind: NotificationKind.message, studentSk: letter.student_sk, causedBy: actor.personSk, parts: { subject: `Notice ${letter.reference} came back by mail`, text: fallback },
    })
  }
  await refreshCaseSummary(tx, letter.student_sk)
  scope.audit({ studentSk: letter.student_sk, entityKind: 'notice_delivery', entitySk: deliverySk, private: { returnedOn, reason } })
  return done({ deliverySk, fallback })
}

async function fallBack(scope: Scope, letter: Letter): Promise<{ issuedBy: string | null; fallback: string }> {
  const { tx, actor, today } = scope
  const [row] = await tx.query<Now>(NOW, [letter.delivery_sk])
  const { place, is_new_address, has_account, portal_is_there, email_is_there, email, is_last, issued_by: issuedBy } = row!
  if (!is_last) return { issuedBy: null, fallback: 'A newer notice took its place.' }
  const common = {
    noticeSk: letter.notice_sk, studentSk: letter.student_sk, guardianSk: letter.guardian_sk, attendeeSk: letter.attendee_sk, recipientName: letter.recipient_name, email: null, insteadOfSk: letter.delivery_sk, personSk: actor.personSk,
  }
  const sentences: string[] = []
  if (is_new_address) {
    await insertDelivery(tx, { ...common, channel: 'post', address: place, state: 'waiting', reason: 'The earlier letter came back: this one goes to the present address.' })
    sentences.push('Another letter waits for the present address.')
  }
  if (has_account && !portal_is_there) {
    await insertDelivery(tx, { ...common, channel: 'portal', address: null, state: 'available', reason: 'The letter came back: the notice is shown in the portal.', daysBefore: daysBefore(today, letter.meets_on) })
    sentences.push('The notice is shown in the portal.')
  }
  if (has_account && !email_is_there && isMailAddress(email ?? '')) {
    const mailSk = await queueNoticeMail(
      scope,
      { student_sk: letter.student_sk, guardian_sk: letter.guardian_sk, recipient_name: letter.recipient_name, recipient_email: email },
      { number: row!.number, meetingSk: row!.meeting_sk, title: row!.title, locale: row!.locale },
    )
    await insertDelivery(tx, { ...common, channel: 'email', address: null, email, mailSk, state: 'waiting', reason: 'The letter came back: an e-mail says that the notice is in the portal.' })
    sentences.push('An e-mail says so.')
  }
  return { issuedBy, fallback: sentences.join(' ') || 'Mail it again to a corrected address, or reach the reader another way.' }
}
