import type { ReminderProof } from '@trellis/contract/notices.ts'
import type { MailState } from '@trellis/domain/mail/mail-address.ts'
import type { DeliveryState } from '@trellis/domain/notices/plan-deliveries.ts'
import type { Transaction } from '../database/database.ts'
import { languageName } from './read-notice-facts.ts'

interface Row {
  readonly mail_sk: string
  readonly to_name: string
  readonly to_address: string
  readonly meets_on: string
  readonly starts_at: string
  readonly locale: string
  readonly state: MailState
  readonly state_at: Date
  readonly reason: string | null
}

const REMINDERS = `select r.mail_sk, m.to_name, m.to_address, r.meets_on, to_char(r.starts_at, 'HH24:MI') as starts_at, r.locale, m.state, m.state_at, m.reason
  from meeting_reminder r join outgoing_mail m using (mail_sk) where r.meeting_sk = $1 order by r.mail_sk`
const ATTEMPTS = `select a.mail_sk, a.at, a.outcome, a.detail from mail_attempt a join meeting_reminder r using (mail_sk) where r.meeting_sk = $1 order by a.attempt_sk`

/** Every reminder of a meeting to a parent with what became of it, beside the notices. */
export async function readReminders(tx: Transaction, meetingSk: string): Promise<ReminderProof[]> {
  const [rows, attempts] = await Promise.all([
    tx.query<Row>(REMINDERS, [meetingSk]),
    tx.query<{ mail_sk: string; at: Date; outcome: string; detail: string | null }>(ATTEMPTS, [meetingSk]),
  ])
  return rows.map((row) => ({
    reminderSk: row.mail_sk,
    recipientName: row.to_name,
    to: row.to_address,
    meetsOn: row.meets_on,
    startsAt: row.starts_at,
    language: row.locale === 'en' ? 'English' : `${languageName(row.locale)}, with English`,
    state: deliveryState(row.state),
    stateAt: row.state_at.toISOString(),
    reason: row.reason,
    attempts: attempts.filter((one) => one.mail_sk === row.mail_sk).map(({ at, outcome, detail }) => ({ at: at.toISOString(), outcome, detail })),
  }))
}

/** A mail that was given up did not reach anybody, as one that was refused. */
const deliveryState = (state: MailState): DeliveryState => (state === 'failed' ? 'refused' : state)
