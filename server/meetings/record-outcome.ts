import type { recordMeetingOutcome as contract } from '@trellis/contract/meeting-outcome.ts'
import { isWithoutParent, outcomeProblems, outcomeRemarks, STATUS_OF_OUTCOME, type RecordedOutcome } from '@trellis/domain/meetings/meeting-outcome.ts'
import { MeetingStatus, MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { readAttemptsOnFile } from '../events/read-documented-attempts.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound, ruleBroken } from '../http/refusals.ts'
import { admitScheduler } from './admit-scheduler.ts'
import { lockMeetingReferral } from './lock-meeting-referral.ts'
import { moveReferralBack } from './move-referral.ts'
import { outcomeWords } from './outcome-words.ts'
import { getMeetingRow, nameOf, readAttendees, type AttendeeRecord, type MeetingRow } from './read-meeting.ts'
import { recordCaseEvent } from './record-meeting-event.ts'
import { requireCurrent } from './require-current.ts'
import { stopMeetingClocks } from './stop-meeting-clocks.ts'
import { tellOfOutcome } from './tell-of-outcome.ts'
import { writeBusyTimes } from './write-attendees.ts'

const RECORD = `update meeting set status = $2, outcome_recorded_at = $3, outcome_recorded_by = $4, not_held_reason_id = $5, not_held_reason_text = $6,
  is_agreed = $7, updated_at = $3, updated_by = $4, version = version + 1 where meeting_sk = $1`
const ATTENDANCE = `update meeting_attendee m set attendance_id = a.outcome from jsonb_to_recordset($2::jsonb) as a(attendee_sk bigint, outcome integer)
  where m.meeting_sk = $1 and m.attendee_sk = a.attendee_sk`
const ATTEMPTS = `insert into meeting_attempt (meeting_sk, event_sk, student_sk) select $1, unnest($2::bigint[]), $3 on conflict do nothing`

/** POST {student API}/Meeting/RecordOutcome (process.md 1.7, M4 to M6): attendance, status, clocks, referral, event and audit together. */
export const recordMeetingOutcome: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx, actor, now, today } = scope
  const found = await getMeetingRow(scope, body.meetingSk)
  await admitScheduler(scope, found.student_sk, found.kind, 'record')
  const meeting = await getMeetingRow(scope, body.meetingSk, true)
  await requireCurrent(scope, meeting)
  const { student_sk: studentSk, meeting_sk: meetingSk } = meeting
  const [attendees, attempts] = await Promise.all([readAttendees(scope, meetingSk), readAttemptsOnFile(scope, studentSk)])
  const recorded = recordedOf(body, attendees)
  const facts = {
    kind: meeting.kind,
    status: meeting.status as MeetingStatus,
    meetsOn: meeting.meets_on,
    today,
    members: attendees.map(memberOf),
    attempts: { missing: attempts.counted.missing, count: attempts.outreach.length },
  }
  const problems = outcomeProblems(recorded, facts)
  if (problems.length > 0) throw ruleBroken(...problems)

  const status = STATUS_OF_OUTCOME[recorded.outcome]
  const isCorrection = meeting.status === MeetingStatus.Held
  const isNotHeld = recorded.outcome === 'notHeld'
  const isAgreed = recorded.outcome === 'held' && meeting.kind === MeetingType.GenEd ? recorded.isAgreed === true : null
  await tx.query(RECORD, [
    meetingSk, status, now, actor.personSk, isNotHeld ? recorded.reason : null, isNotHeld ? recorded.otherReason.trim() || null : null,
    isCorrection ? meeting.is_agreed : isAgreed,
  ], 'outcome-record')
  if (recorded.outcome === 'held') await writeAttendance(scope, meetingSk, recorded)
  if (isWithoutParent(recorded, facts)) await tx.query(ATTEMPTS, [meetingSk, attempts.outreach, studentSk], 'outcome-attempts')
  await writeBusyTimes(tx, meetingSk)
  await recordCaseEvent(scope, {
    studentSk,
    subject: isCorrection ? `Attendance corrected: ${nameOf(meeting)}` : `Meeting ${recorded.outcome === 'held' ? 'held' : 'not held'}: ${nameOf(meeting)}`,
    detail: await outcomeWords(scope, { meeting, recorded, attendees, attempts: attempts.outreach.length }),
    entity: 'meeting',
    entitySk: meetingSk,
    from: meeting.status,
    to: status,
  })
  const remarks = isCorrection ? [] : await settleCase(scope, meeting, recorded, isAgreed)
  if (recorded.outcome !== 'held') await tellOfOutcome(scope, meeting)
  await refreshCaseSummary(tx, studentSk)
  scope.audit({ studentSk, entityKind: 'meeting', entitySk: meetingSk, private: { change: recorded.outcome } })
  return done({ meetingSk, version: meeting.version + 1, status, remarks: [...outcomeRemarks(recorded, facts), ...remarks] })
}

/** What follows for the case: clocks end with a held meeting, and the referral of one that came to nothing waits again (R9, R13). */
async function settleCase(scope: Scope, meeting: MeetingRow, { outcome }: RecordedOutcome, isAgreed: boolean | null): Promise<readonly string[]> {
  const referral = await lockMeetingReferral(scope, meeting)
  const remarks = outcome === 'held' ? await stopMeetingClocks(scope, meeting, referral) : []
  const endsWithoutAgreement = outcome === 'held' && meeting.kind === MeetingType.GenEd && isAgreed !== true
  if (endsWithoutAgreement) await moveReferralBack(scope, meeting.kind, referral, 'General education meeting held without agreement')
  if (outcome !== 'held') await moveReferralBack(scope, meeting.kind, referral)
  return remarks
}

/** @throws Refusal 404 for somebody who is not invited */
function recordedOf(body: Parameters<typeof recordMeetingOutcome>[1]['body'], attendees: readonly AttendeeRecord[]): RecordedOutcome {
  const invited = new Set(attendees.map((one) => one.attendee_sk))
  if (body.attendance.some((one) => !invited.has(one.attendeeSk))) throw notFound('This attendee')
  return {
    outcome: body.outcome,
    attendance: new Map(body.attendance.map((one) => [one.attendeeSk, one.outcome])),
    reason: body.reason ?? null,
    otherReason: body.otherReason ?? '',
    isAgreed: body.isAgreed ?? null,
  }
}

const memberOf = (one: AttendeeRecord) => ({
  attendeeSk: one.attendee_sk,
  role: one.role,
  name: one.name,
  isRequired: one.is_required,
  excusal: one.excused_on === null ? null : { isAreaDiscussed: one.excusal_area_discussed === true },
})

async function writeAttendance({ tx }: Scope, meetingSk: string, { attendance }: RecordedOutcome): Promise<void> {
  const rows = [...attendance].map(([attendee_sk, outcome]) => ({ attendee_sk, outcome }))
  await tx.query(ATTENDANCE, [meetingSk, JSON.stringify(rows)], 'outcome-attendance')
}
