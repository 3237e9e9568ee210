import { z } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import { jobHandler, JobFailure, keptError, PermanentJobFailure, type JobHandler } from '../jobs/job-handler.ts'
import { MailRefused, type MailPort } from './mail-port.ts'

export interface SettledMail {
  readonly mailSk: string
  readonly kind: string
  readonly state: 'stored' | 'delivered' | 'refused' | 'failed' | 'bounced' | 'superseded'
  readonly detail: string
}

interface Row {
  kind: string
  state: string
  to_name: string
  to_address: string
  subject: string
  body_text: string
  calendar_method: 'REQUEST' | 'CANCEL' | null
  calendar: string | null
  message_id: string
  newer: boolean
}

// A mail of the same thread that went out already tells more than this one: an old invitation would only confuse.
const READ = `select m.kind, m.state, m.to_name, m.to_address, m.subject, m.body_text, m.calendar_method, m.calendar, m.message_id,
    exists (select from outgoing_mail l where l.thread_key = m.thread_key and l.recipient_key = m.recipient_key and l.mail_sk > m.mail_sk
      and l.state in ('stored', 'delivered')) as newer
  from outgoing_mail m where m.mail_sk = $1`
const ATTEMPT = 'insert into mail_attempt (mail_sk, outcome, detail) values ($1, $2, $3)'
const SETTLE = `update outgoing_mail set state = $2, state_at = now(), reason = $3 where mail_sk = $1 and state in ('waiting', 'failed')`

/** What the kinds of mail bring of their own. */
export interface MailKinds {
  /** Why a mail is not sent any more; asked before each attempt. */
  readonly obstacle: (mail: { readonly mailSk: string; readonly kind: string }) => Promise<string | undefined>
  /** In the transaction that writes down what became of it. */
  readonly settled: (tx: Transaction, mail: SettledMail) => Promise<void>
}

/** `mail.send`: every attempt is written down. Two days of an absent mail server lose nothing; after them the mail has failed. */
export const sendMail = (database: Database, mail: MailPort, { obstacle, settled }: MailKinds): JobHandler =>
  jobHandler({
    kind: 'mail.send',
    payload: z.strictObject({ mailSk: z.string() }),
    maxAttempts: 60,
    async run({ mailSk }, { isLast }) {
      const [row] = await database.once<Row>('trellis_jobs', READ, [mailSk])
      if (!row) throw new PermanentJobFailure('The mail does not exist.')
      if (row.state !== 'waiting' && row.state !== 'failed') return // sent by an attempt that died before it could say so
      const settle = (state: SettledMail['state'], detail: string): Promise<void> =>
        database.transaction('trellis_jobs', {}, async (tx) => {
          await tx.query(ATTEMPT, [mailSk, state, detail])
          await tx.query(SETTLE, [mailSk, state, detail])
          await settled(tx, { mailSk, kind: row.kind, state, detail })
        })
      if (row.newer) return settle('superseded', 'A newer message of the same subject had been sent.')
      const reason = await obstacle({ mailSk, kind: row.kind })
      if (reason) return settle('superseded', reason)
      try {
        const receipt = await mail.send({
          to: { name: row.to_name, address: row.to_address },
          subject: row.subject,
          text: row.body_text,
          messageId: row.message_id,
          calendar: row.calendar && row.calendar_method ? { method: row.calendar_method, content: row.calendar } : undefined,
        })
        await settle(receipt.state, receipt.detail)
      } catch (error) {
        if (error instanceof MailRefused) return settle('refused', error.message)
        const kept = keptError(error)
        if (isLast) await settle('failed', `Given up: ${kept}.`)
        else await database.once('trellis_jobs', ATTEMPT, [mailSk, 'failed', `${kept}.`])
        throw new JobFailure(`The mail server did not take it: ${kept}.`)
      }
    },
  })
