import type { listMail as contract } from '@trellis/contract/mail.ts'
import type { MailState } from '@trellis/domain/mail/mail-address.ts'
import type { UseCase } from '../http/mount-endpoints.ts'

export interface MailRow {
  mail_sk: string
  student_sk: string | null
  kind: 'invitation' | 'notice' | 'portal' | 'reminder'
  to_name: string
  to_address: string
  subject: string
  state: MailState
  state_at: Date
  reason: string | null
  created_at: Date
}

const WHERE = `where ($1 = 'all' or state = $1) and ($2 = '' or lower(to_address) = lower($2))`
const PAGE = `select mail_sk, student_sk, kind, to_name, to_address, subject, state, state_at, reason, created_at from outgoing_mail
  ${WHERE} order by mail_sk desc offset $3 limit $4`

/** GET /Mail: who was written to and how that went; no mail names a child. */
export const listMail: UseCase<typeof contract> = async (scope, { query }) => {
  const { tx } = scope
  const wanted = [query.state, query.address.trim()]
  const [rows, [counted]] = await Promise.all([
    tx.query<MailRow>(PAGE, [...wanted, query.skip, query.take]),
    tx.query<{ total: number }>(`select count(*)::int as total from outgoing_mail ${WHERE}`, wanted),
  ])
  scope.audit({ studentSks: [...new Set(rows.flatMap(({ student_sk }) => student_sk ?? []))] })
  return { mails: rows.map(mailLine), total: counted!.total }
}

export const mailLine = (row: MailRow) => ({
  mailSk: row.mail_sk,
  kind: row.kind,
  toName: row.to_name,
  toAddress: row.to_address,
  subject: row.subject,
  state: row.state,
  stateAt: row.state_at.toISOString(),
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
})
