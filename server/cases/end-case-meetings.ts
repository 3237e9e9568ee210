import { CANCEL_REASON_OTHER } from '@trellis/domain/meetings/cancel-meetings.ts'
import { MeetingStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { callOffMeeting } from '../meetings/call-off-meeting.ts'
import { getMeetingRow, nameOf } from '../meetings/read-meeting.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'

const OPEN = `select meeting_sk, status, meets_on from meeting where student_sk = $1 and status in (${MeetingStatus.Scheduled}, ${MeetingStatus.Rescheduled}) order by meets_on, meeting_sk`
const NOT_HELD = `update meeting set status = ${MeetingStatus.NotHeldOther}, updated_at = $2, updated_by = $3, version = version + 1 where meeting_sk = $1`

/**
 * Meetings to come, of today too, are called off and everybody invited is told; one whose day went by without a record was not
 * held, as far as anybody recorded. Says what was done.
 */
export async function endCaseMeetings(scope: Scope, studentSk: string): Promise<string[]> {
  const { tx, actor, now, today } = scope
  const open = await tx.query<{ meeting_sk: string; status: number; meets_on: string | null }>(OPEN, [studentSk], 'close-meetings')
  const remarks: string[] = []
  for (const { meeting_sk: meetingSk, status, meets_on: meetsOn } of open) {
    const meeting = await getMeetingRow(scope, meetingSk, true)
    if (meetsOn !== null && meetsOn >= today) {
      await callOffMeeting(scope, meeting, { reasonId: CANCEL_REASON_OTHER, text: 'The case was closed.' })
      remarks.push(`${nameOf(meeting)} was cancelled; everybody invited is told.`)
      continue
    }
    await tx.query(NOT_HELD, [meetingSk, now, actor.personSk], 'close-meeting-past')
    await recordCaseEvent(scope, {
      studentSk, subject: `Meeting not held: ${nameOf(meeting)}`, detail: 'The case was closed before anybody recorded the meeting.',
      entity: 'meeting', entitySk: meetingSk, from: status, to: MeetingStatus.NotHeldOther,
    })
    remarks.push(`${nameOf(meeting)} had passed without a record and now reads not held.`)
  }
  return remarks
}
