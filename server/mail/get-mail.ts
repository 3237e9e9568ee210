import type { getMail as contract } from '@trellis/contract/mail.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { mailLine, type MailRow } from './list-mail.ts'

const MAIL = `select mail_sk, student_sk, kind, to_name, to_address, subject, state, state_at, reason, created_at, body_text, calendar
  from outgoing_mail where mail_sk = $1`
const ATTEMPTS = `select a.at, a.outcome, a.detail, p.first_name || ' ' || p.last_name as person
  from mail_attempt a left join person p using (person_sk) where a.mail_sk = $1 order by a.attempt_sk`

export const getMail: UseCase<typeof contract> = async (scope, { params: { mailSk } }) => {
  const [[row], attempts] = await Promise.all([
    scope.tx.query<MailRow & { body_text: string; calendar: string | null }>(MAIL, [mailSk]),
    scope.tx.query<{ at: Date; outcome: string; detail: string | null; person: string | null }>(ATTEMPTS, [mailSk]),
  ])
  if (!row) throw notFound('This mail')
  scope.audit({ entityKind: 'outgoing_mail', entitySk: mailSk, ...(row.student_sk && { studentSk: row.student_sk }) })
  return {
    ...mailLine(row),
    text: row.body_text,
    calendar: row.calendar,
    attempts: attempts.map(({ at, outcome, detail, person }) => ({ at: at.toISOString(), outcome, detail, person })),
  }
}
