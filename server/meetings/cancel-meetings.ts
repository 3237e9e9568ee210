import type { cancelMeetings as contract, putCancelMeetings as byPut } from '@trellis/contract/meetings.ts'
import { cancelProblems, cancelReasonId, isCancellable, NOT_CANCELLABLE } from '@trellis/domain/meetings/cancel-meetings.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import type { Scope } from '../access/scope.ts'
import { withdrawExtension } from '../evaluations/withdraw-extension.ts'
import { admitScheduler } from './admit-scheduler.ts'
import { callOffMeeting } from './call-off-meeting.ts'
import { getMeetingRow, nameOf, type MeetingRow } from './read-meeting.ts'
import { requireOpen } from './update-meeting.ts'

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
  requireOpen(meeting)
  if (!isCancellable(meeting.meets_on, scope.today)) {
    throw ruleBroken({ field: 'meetingSk', code: 'cancel.day', message: `${nameOf(meeting)}: ${NOT_CANCELLABLE}` })
  }
  await callOffMeeting(scope, meeting, { reasonId, text })
}
