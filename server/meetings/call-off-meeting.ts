import { MeetingStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { issueMeetingNotice } from '../notices/issue-meeting-notice.ts'
import { lockMeetingReferral } from './lock-meeting-referral.ts'
import { moveReferralBack } from './move-referral.ts'
import { nameOf, readAttendees, type MeetingRow } from './read-meeting.ts'
import { recordCaseEvent } from './record-meeting-event.ts'
import { tellAttendees } from './tell-attendees.ts'
import { writeBusyTimes } from './write-attendees.ts'

const CANCEL = `update meeting set status = ${MeetingStatus.Cancelled}, cancelled_at = $2, cancelled_by = $3, cancel_reason_id = $4, cancel_reason_text = $5,
  updated_at = $2, updated_by = $3, version = version + 1, notice_count = notice_count + 1 where meeting_sk = $1`

/** Cancels one meeting: its event, the referral that waits again, everybody invited told, the notice of cancellation. The caller has asked whether it may be. */
export async function callOffMeeting(scope: Scope, meeting: MeetingRow, { reasonId, text }: { readonly reasonId: number; readonly text: string }): Promise<void> {
  const { tx, actor, now } = scope
  const { meeting_sk: meetingSk, student_sk: studentSk } = meeting
  const [attendees, referral] = await Promise.all([
    readAttendees(scope, meetingSk),
    lockMeetingReferral(scope, meeting),
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
