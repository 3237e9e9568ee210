import type { scheduleMeeting as contract } from '@trellis/contract/meetings.ts'
import type { MeetingPayload } from '@trellis/contract/meeting-payload.ts'
import { isNoticeLate } from '@trellis/domain/meetings/meeting-date.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { toUsTime } from '@trellis/domain/meetings/meeting-time.ts'
import { MeetingStatus, MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, notFound } from '../http/refusals.ts'
import { issueMeetingNotice } from '../notices/issue-meeting-notice.ts'
import { admitScheduler } from './admit-scheduler.ts'
import { checkMeeting, type CheckedMeeting } from './check-meeting.ts'
import { moveReferralForward } from './move-referral.ts'
import { readMeetingCase, type MeetingCaseFacts } from './read-meeting-case.ts'
import { getMeetingRow, nameOf, readAttendees, stateOf } from './read-meeting.ts'
import { recordCaseEvent } from './record-meeting-event.ts'
import { tellAttendees } from './tell-attendees.ts'
import { writeAttendees, writeBusyTimes } from './write-attendees.ts'
import type { Scope } from '../access/scope.ts'

/** POST {student API}/Meeting/Add [M-7-07]: meeting, people, referral, event, notice and audit together, or nothing. */
export const scheduleMeeting: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx } = scope
  await admitScheduler(scope, body.studentSk, body.meetingType)
  const facts = await readMeetingCase(scope, { studentSk: body.studentSk, kind: body.meetingType, referralSk: body.parentSk || undefined })
  requireSameChild(body, facts)
  if (facts.obstacle) throw conflict('meeting.obstacle', facts.obstacle)
  const checked = await checkMeeting(scope, body, facts)
  const meetingSk = await insertMeeting(scope, body, facts, checked)
  await writeAttendees(tx, { meetingSk, studentSk: body.studentSk, now: scope.now }, checked.people)
  await writeBusyTimes(tx, meetingSk)
  await moveReferralForward(scope, body.meetingType, facts.referral)
  const [meeting, attendees] = await Promise.all([getMeetingRow(scope, meetingSk), readAttendees(scope, meetingSk)])
  const { location, attendees: invited } = stateOf(meeting, attendees)
  await recordCaseEvent(scope, {
    studentSk: body.studentSk,
    subject: `Meeting scheduled: ${nameOf(meeting)}`,
    detail: [
      `${toUsDate(meeting.meets_on!)}, ${toUsTime(meeting.starts_at!)}, ${location}`,
      `Invited ${invited.map(({ who, how }) => `${who} (${how})`).join('; ')}`,
      ...lateNotice(body, scope),
      ...checked.warnings.map((warning) => `Confirmed: ${warning}`),
    ].join('. '),
    entity: 'meeting',
    entitySk: meetingSk,
    to: MeetingStatus.Scheduled,
  })
  await tellAttendees(scope, meeting, 'scheduled', attendees)
  const { remarks } = await issueMeetingNotice(scope, { meetingSk, change: 'scheduled' })
  await refreshCaseSummary(tx, body.studentSk)
  scope.audit({ studentSk: body.studentSk, entityKind: 'meeting', entitySk: meetingSk, private: { change: 'scheduled', warnings: checked.warnings } })
  return done({ meetingSk, version: 1, warnings: [...checked.warnings], remarks: [...remarks] })
}

/** The id of the header is there for people; one of another child says that something was mixed up. */
export function requireSameChild({ nycId }: MeetingPayload, { student }: MeetingCaseFacts): void {
  if (nycId && nycId !== student.nyc_id && nycId !== student.ei_id) throw notFound('This student')
}

export const lateNotice = ({ meetingDate }: MeetingPayload, { today }: Pick<Scope, 'today'>): readonly string[] =>
  meetingDate && isNoticeLate(meetingDate.trim(), today) ? ['The notice goes out less than 5 days before the meeting'] : []

async function insertMeeting(scope: Scope, body: MeetingPayload, facts: MeetingCaseFacts, { columns }: CheckedMeeting): Promise<string> {
  const { tx, actor, now } = scope
  const values: Record<string, unknown> = {
    ...columns,
    student_sk: body.studentSk,
    referral_sk: facts.referral?.referral_sk ?? null,
    status: MeetingStatus.Scheduled,
    original_meets_on: columns['meets_on'],
    original_starts_at: columns['starts_at'],
    continues_meeting_sk: body.meetingType === MeetingType.IEPReconvene ? (facts.continues?.meeting_sk ?? null) : null,
    notice_count: 1,
    scheduled_by: actor.personSk,
    scheduled_at: now,
    updated_by: actor.personSk,
    updated_at: now,
  }
  const names = Object.keys(values)
  const [row] = await tx.query<{ meeting_sk: string }>(
    `insert into meeting (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')}) returning meeting_sk`,
    Object.values(values),
    'meeting-insert',
  )
  return row!.meeting_sk
}
