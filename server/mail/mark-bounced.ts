import type { markMailBounced as contract } from '@trellis/contract/mail.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, notFound, ruleBroken } from '../http/refusals.ts'
import { settleReminder } from '../meetings/settle-reminder.ts'
import { recordNoticeEvent } from '../notices/notice-event.ts'
import { settleNoticeMail } from '../notices/settle-notice-mail.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'

interface Row {
  kind: string
  state: string
  student_sk: string | null
  sent_on: string
}

const READ = `select kind, state, student_sk, (created_at at time zone 'America/New_York')::date as sent_on from outgoing_mail where mail_sk = $1 for update`
const MARK = `update outgoing_mail set state = 'bounced', state_at = now(), reason = $2 where mail_sk = $1`
const ATTEMPT = `insert into mail_attempt (mail_sk, outcome, detail, person_sk) values ($1, 'bounced', $2, $3)`

/**
 * POST /Mail/{mailSk}/Bounced: a mail server takes a mail first and says later that it could not be delivered, to the
 * mailbox of MAIL_FROM. Whoever reads that mailbox records it here.
 */
export const markMailBounced: UseCase<typeof contract> = async (scope, { params: { mailSk }, body }) => {
  const { tx, actor } = scope
  const [mail] = await tx.query<Row>(READ, [mailSk])
  if (!mail) throw notFound('This mail')
  if (mail.state !== 'delivered') throw conflict('mail-not-delivered', 'Only a mail that the mail server took can have come back.')
  if (body.bouncedOn > scope.today || body.bouncedOn < mail.sent_on) {
    throw ruleBroken({ code: 'mail.bouncedOn', field: 'bouncedOn', message: 'The mail came back between the day it was sent and today.' })
  }
  const detail = `Came back on ${body.bouncedOn}: ${body.reason}`
  await tx.query(MARK, [mailSk, detail])
  await tx.query(ATTEMPT, [mailSk, detail, actor.personSk])
  if (mail.kind === 'notice') {
    const event = await settleNoticeMail(tx, { mailSk, kind: mail.kind, state: 'bounced', detail }, scope.today, actor.personSk)
    if (event) {
      await recordNoticeEvent(tx, { ...event, by: actor })
      await refreshCaseSummary(tx, event.studentSk)
    }
  }
  if (mail.kind === 'reminder') {
    const studentSk = await settleReminder(tx, { mailSk, kind: mail.kind, state: 'bounced', detail }, actor)
    if (studentSk) await refreshCaseSummary(tx, studentSk)
  }
  scope.audit({ entityKind: 'outgoing_mail', entitySk: mailSk, ...(mail.student_sk && { studentSk: mail.student_sk }), private: { reason: body.reason } })
  return done({ mailSk })
}
