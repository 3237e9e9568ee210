import { createHash } from 'node:crypto'
import { addressLines, type Address } from '@trellis/documents/notices/address-lines.ts'
import { hashTranscript, type Transcript } from '@trellis/documents/engine/transcript.ts'
import type { NoticeProof } from '@trellis/contract/notices.ts'
import { isInTime, timelinessText } from '@trellis/domain/notices/notice-days.ts'
import { REACHED, type Channel, type DeliveryState } from '@trellis/domain/notices/plan-deliveries.ts'
import type { Transaction } from '../database/database.ts'
import { CAN_MAIL_AGAIN } from './mail-again.ts'
import { languageName } from './read-notice-facts.ts'

interface NoticeRow {
  notice_sk: string
  reference: string
  number: number
  change: 'scheduled' | 'rescheduled' | 'cancelled'
  locale: string
  issued_at: Date
  issued_by: string | null
  meets_on: string
  starts_at: string
  days_before: number
  transcript: Transcript
  transcript_hash: Buffer
  document_sk: string | null
  is_copy: boolean
  recipient_name: string | null
}

interface DeliveryRow {
  delivery_sk: string
  notice_sk: string
  channel: Channel
  recipient_name: string
  address: Address | null
  email: string | null
  state: DeliveryState
  state_at: Date
  reason: string | null
  mailed_on: string | null
  opened_at: Date | null
  returned_on: string | null
  days_before: number | null
  can_mail_again: boolean
}

const NOTICES = `select n.notice_sk, n.reference, n.number, n.change, n.locale, n.issued_at, p.first_name || ' ' || p.last_name as issued_by, n.meets_on,
    to_char(n.starts_at, 'HH24:MI') as starts_at, n.days_before, n.transcript, n.transcript_hash, n.document_sk, n.is_copy, n.recipient_name
  from notice n left join person p on p.person_sk = n.sent_by where n.meeting_sk = $1 order by n.number, n.is_copy, n.notice_sk`
const DELIVERIES = `select d.delivery_sk, d.notice_sk, d.channel, d.recipient_name, d.address, d.email, d.state, d.state_at, d.reason, d.mailed_on, d.opened_at, d.returned_on, d.days_before,
    ${CAN_MAIL_AGAIN} as can_mail_again
  from notice_delivery d join notice n using (notice_sk) where n.meeting_sk = $1 order by d.delivery_sk`
const STEPS = `select s.delivery_sk, s.at, s.state, s.detail, p.first_name || ' ' || p.last_name as person
  from delivery_step s join notice_delivery d using (delivery_sk) join notice n using (notice_sk) left join person p on p.person_sk = s.person_sk
  where n.meeting_sk = $1 order by s.step_sk`
const ATTEMPTS = `select d.delivery_sk, a.at, a.outcome, a.detail from mail_attempt a join notice_delivery d using (mail_sk) join notice n using (notice_sk)
  where n.meeting_sk = $1 order by a.attempt_sk`

/** Every notice of a meeting with every turn of its deliveries, as it stands in this transaction. */
export async function readProof(tx: Transaction, meetingSk: string): Promise<NoticeProof[]> {
  const of = <T extends object>(text: string): Promise<T[]> => tx.query<T>(text, [meetingSk])
  const [notices, deliveries, steps, attempts] = await Promise.all([
    of<NoticeRow>(NOTICES),
    of<DeliveryRow>(DELIVERIES),
    of<{ delivery_sk: string; at: Date; state: string; detail: string | null; person: string | null }>(STEPS),
    of<{ delivery_sk: string; at: Date; outcome: string; detail: string | null }>(ATTEMPTS),
  ])
  return notices.map((notice) => ({
    noticeSk: notice.notice_sk,
    isCopy: notice.is_copy,
    recipientName: notice.recipient_name,
    reference: notice.reference,
    number: notice.number,
    change: notice.change,
    title: notice.transcript.languages.at(-1)!.title,
    locale: notice.locale,
    language: notice.locale === 'en' ? 'English' : `${languageName(notice.locale)}, with English`,
    isReviewed: notice.transcript.languages.every(({ reviewed }) => reviewed),
    issuedAt: notice.issued_at.toISOString(),
    issuedBy: notice.issued_by,
    meetsOn: notice.meets_on,
    startsAt: notice.starts_at,
    daysBefore: notice.days_before,
    sha256: notice.transcript_hash.toString('hex'),
    isIntact: hashTranscript(notice.transcript, (text) => createHash('sha256').update(text).digest('hex')) === notice.transcript_hash.toString('hex'),
    documentRef: notice.document_sk,
    deliveries: deliveries
      .filter((one) => one.notice_sk === notice.notice_sk)
      .map((one) => ({
        ...deliveryProof(one),
        steps: steps.filter((step) => step.delivery_sk === one.delivery_sk).map(({ at, state, detail, person }) => ({ at: at.toISOString(), state, detail, person })),
        attempts: attempts.filter((try_) => try_.delivery_sk === one.delivery_sk).map(({ at, outcome, detail }) => ({ at: at.toISOString(), outcome, detail })),
      })),
  }))
}

const deliveryProof = (row: DeliveryRow) => ({
  deliverySk: row.delivery_sk,
  channel: row.channel,
  recipientName: row.recipient_name,
  to: row.address ? addressLines(row.address).join(', ') : (row.email ?? row.recipient_name),
  state: row.state,
  stateAt: row.state_at.toISOString(),
  reason: row.reason,
  mailedOn: row.mailed_on,
  openedAt: row.opened_at?.toISOString() ?? null,
  returnedOn: row.returned_on,
  address: row.address && {
    street1: row.address.street1, street2: row.address.street2 ?? null, city: row.address.city ?? null, state: row.address.state ?? null, zip: row.address.zip ?? null,
  },
  canMailAgain: row.can_mail_again,
  timeliness: row.days_before === null ? null : timelinessText(row.days_before),
  isInTime: row.days_before === null || !(REACHED.has(row.state) || row.state === 'returned') ? null : isInTime(row.days_before),
})
