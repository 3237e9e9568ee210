import type { cancelMeetings as contract, putCancelMeetings as byPut } from '@trellis/contract/meetings.ts'
import { cancelProblems, cancelReasonId, isCancellable, NOT_CANCELLABLE } from '@trellis/domain/meetings/cancel-meetings.ts'
import { MeetingStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import type { Scope } from '../access/scope.ts'
import { withdrawExtension } from '../evaluations/withdraw-extension.ts'
import { issueMeetingNotice } from '../notices/issue-meeting-notice.ts'
import { admitScheduler } from './admit-scheduler.ts'
import { moveReferralBack } from './move-referral.ts'
import { getMeetingRow, nameOf, readAttendees, type MeetingRow } from './read-meeting.ts'
import type { MeetingReferral } from './read-meeting-case.ts'
import { recordCaseEvent } from './record-meeting-event.ts'
import { tellAttendees } from './tell-attendees.ts'
import { requireOpen } from './update-meeting.ts'
import { writeBusyTimes } from './write-attendees.ts'

const REFERRAL = `select referral_sk, type, status, previous_status, request_date, referral_date, consent_date from referral where referral_sk = $1 for no key update`
const CANCEL = `update meeting set status = ${MeetingStatus.Cancelled}, cancelled_at = $2, cancelled_by = $3, cancel_reason_id = $4, cancel_reason_text = $5,
  updated_at = $2, updated_by = $3, version = version + 1, notice_count = notice_count + 1 where meeting_sk = $1`

/** POST and PUT {student API}/Meeting/CancelMeeting [M-7-16]: all of them or none, of one student; everybody invited is told. */
export const cancelMeetings: UseCase<typeof contract> = async (scope, { body }) => {
  const meetingSks = [...new Set(body.meetingSk)]
  const reason = String(body.reason ?? '')
  const otherReason = body.otherReason?.trim() ?? ''
  const problems = cancelProblems({ meetingSk: meetingSks, reason, otherReason })
  if (problems.length > 0) throw ruleBroken(...problems)
  const found = await Promise.all(meetingSks.map((meetingSk) => getMeetingRow(scope, meetingSk)))
  const [{ student_sk: studentSk }] = found as [MeetingRow]
  if (found.some((one) => one.student_sk !== studentSk)) {
    throw ruleBroken({ field: 'meetingSk', code: 'cancel.students', message: 'Cancel the meetings of one student at a time.' })
  }
  for (const kind of new Set(found.map((one) => one.kind))) await admitScheduler(scope, studentSk, kind, 'cancel')
  for (const meetingSk of meetingSks) {
    await cancelOne(scope, await getMeetingRow(scope, meetingSk, true), cancelReasonId(reason)!, otherReason)
  }
  await refreshCaseSummary(scope.tx, studentSk)
  return done({ meetingSk: meetingSks })
}

/** [S-7.2-12] */
export const putCancelMeetings: UseCase<typeof byPut> = (scope, call) => {
  const { evaluationSk, meetingSk, ...reason } = call.body
  const isAboutMeetings = (meetingSk?.length ?? 0) > 0 || !evaluationSk
  return isAboutMeetings
    ? cancelMeetings(scope, { ...call, body: { ...reason, meetingSk: meetingSk ?? [] } })
    : withdrawExtension(scope, evaluationSk)
}

async function cancelOne(scope: Scope, meeting: MeetingRow, reasonId: number, text: string): Promise<void> {
  const { tx, actor, now, today } = scope
  const { meeting_sk: meetingSk, student_sk: studentSk } = meeting
  requireOpen(meeting)
  if (!isCancellable(meeting.meets_on, today)) {
    throw ruleBroken({ field: 'meetingSk', code: 'cancel.day', message: `${nameOf(meeting)}: ${NOT_CANCELLABLE}` })
  }
  const [attendees, [referral]] = await Promise.all([
    readAttendees(scope, meetingSk),
    meeting.referral_sk ? tx.query<MeetingReferral>(REFERRAL, [meeting.referral_sk], 'cancel-referral') : [],
  ])
  await tx.query(CANCEL, [meetingSk, now, actor.personSk, reasonId, text], 'meeting-cancel')
  await writeBusyTimes(tx, meetingSk)
  await recordCaseEvent(scope, {
    studentSk,
    subject: `Meeting cancelled: ${nameOf(meeting)}`,
    detail: `Reason: ${text}`,
    entity: 'meeting',
    entitySk: meetingSk,
    from: meeting.status,
    to: MeetingStatus.Cancelled,
  })
  await moveReferralBack(scope, meeting.kind, referral)
  await tellAttendees(scope, meeting, 'cancelled', attendees)
  await issueMeetingNotice(scope, { meetingSk, change: 'cancelled' })
  scope.audit({ studentSk, entityKind: 'meeting', entitySk: meetingSk, private: { change: 'cancelled' } })
}
