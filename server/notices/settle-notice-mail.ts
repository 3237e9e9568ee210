import type { Address } from '@trellis/documents/notices/address-lines.ts'
import { daysBefore } from '@trellis/domain/notices/notice-days.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Transaction } from '../database/database.ts'
import type { SettledMail } from '../mail/send-mail.ts'
import { insertDelivery, moveDelivery } from './deliveries.ts'
import { IS_CURRENT } from './is-current.ts'
import type { NoticeEvent } from './notice-event.ts'

interface Row {
  delivery_sk: string
  notice_sk: string
  student_sk: string
  guardian_sk: string | null
  recipient_name: string
  meets_on: string
  is_last: boolean
  post_is_there: boolean
  place: Address | null
}

const DELIVERY = `select d.delivery_sk, d.notice_sk, d.student_sk, d.guardian_sk, d.recipient_name, n.meets_on,
    ${IS_CURRENT} as is_last,
    exists (select from notice_delivery p where p.notice_sk = d.notice_sk and p.channel = 'post' and p.state <> 'notSent') as post_is_there,
    coalesce(d.fallback_address, case when m.recipient_street_address_1 <> '' then jsonb_strip_nulls(jsonb_build_object('street1', m.recipient_street_address_1, 'street2', nullif(m.recipient_street_address_2, ''),
      'city', m.recipient_city, 'state', m.recipient_state, 'zip', m.recipient_zip)) end) as place
  from notice_delivery d join notice n using (notice_sk) join meeting m using (meeting_sk) where d.mail_sk = $1 for update of d`
const FAILED = new Set(['refused', 'failed', 'bounced'])

/**
 * What became of a mail that carried a notice. One that did not arrive falls back to paper at once (process.md 8.4 allows
 * a business day), unless a letter goes anyway or a newer notice took its place.
 * @returns the event to record, when there is one
 */
export async function settleNoticeMail(tx: Transaction, mail: SettledMail, today: PlainDate, personSk: string | null): Promise<NoticeEvent | undefined> {
  const [row] = await tx.query<Row>(DELIVERY, [mail.mailSk])
  if (!row) return undefined
  const state = mail.state === 'failed' ? 'refused' : mail.state
  const set = state === 'delivered' ? { days_before: daysBefore(today, row.meets_on) } : {}
  await moveDelivery(tx, row.delivery_sk, { state, detail: mail.detail, personSk, set })
  if (!FAILED.has(mail.state)) return undefined
  const goesByPost = row.is_last && !row.post_is_there && row.place !== null
  if (goesByPost) {
    await insertDelivery(tx, {
      noticeSk: row.notice_sk, studentSk: row.student_sk, channel: 'post', guardianSk: row.guardian_sk, recipientName: row.recipient_name, address: row.place, email: null,
      state: 'waiting', reason: 'The e-mail did not arrive: the notice goes by postal mail.', insteadOfSk: row.delivery_sk, personSk,
    })
  }
  return {
    studentSk: row.student_sk,
    noticeSk: row.notice_sk,
    subject: 'Notice not delivered by e-mail',
    detail: `${mail.detail} ${goesByPost ? 'It waits for postal mail.' : 'No letter was added.'}`,
  }
}
