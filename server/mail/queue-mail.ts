import { randomUUID } from 'node:crypto'
import { headerName, isMailAddress } from '@trellis/domain/mail/mail-address.ts'
import type { Transaction } from '../database/database.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'

export interface NewMail {
  readonly kind: 'invitation' | 'notice' | 'portal' | 'reminder'
  readonly studentSk: string | undefined
  /** Who is told: `guardian:12`. One mail for each recipient and change. */
  readonly recipientKey: string
  readonly changeKey: string
  /** Of the mails to somebody in one thread only the newest still counts. */
  readonly threadKey?: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | undefined
  /** The host of this installation, for the Message-ID. */
  readonly publicUrl: string
}

const INSERT = `insert into outgoing_mail
    (kind, student_sk, recipient_key, change_key, thread_key, to_name, to_address, subject, body_text, calendar_method, calendar, message_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (kind, recipient_key, change_key) do nothing returning mail_sk`

/**
 * Writes a mail down in the transaction of what it tells, and asks for it to be sent.
 * @returns its key, or undefined when this recipient is told of this change already.
 */
export async function queueMail(tx: Transaction, mail: NewMail): Promise<string | undefined> {
  const { to, calendar } = mail
  if (!isMailAddress(to.address)) throw new Error('A mail was queued to what is no address.')
  const messageId = `${randomUUID()}@${new URL(mail.publicUrl).hostname.replace(/[[\]]/g, '')}`
  const [row] = await tx.query<{ mail_sk: string }>(INSERT, [
    mail.kind, mail.studentSk ?? null, mail.recipientKey, mail.changeKey, mail.threadKey ?? null, headerName(to.name), to.address,
    headerName(mail.subject), mail.text, calendar?.method ?? null, calendar?.content ?? null, messageId,
  ])
  if (row) await enqueueJob(tx, { kind: 'mail.send', payload: { mailSk: row.mail_sk }, uniqueKey: row.mail_sk })
  return row?.mail_sk
}
