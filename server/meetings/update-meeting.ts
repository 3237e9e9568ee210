import type { updateMeeting as contract } from '@trellis/contract/meetings.ts'
import { meetingChanges, isRescheduled, type MeetingChange } from '@trellis/domain/meetings/meeting-changes.ts'
import { findTransition } from '@trellis/domain/basics/state-table.ts'
import { MEETING_TRANSITIONS } from '@trellis/domain/meetings/meeting-states.ts'
import { MeetingStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, notFound, ruleBroken } from '../http/refusals.ts'
import type { Scope } from '../access/scope.ts'
import { issueMeetingNotice } from '../notices/issue-meeting-notice.ts'
import { admitScheduler } from './admit-scheduler.ts'
import { checkMeeting, type CheckedMeeting } from './check-meeting.ts'
import { readMeetingCase } from './read-meeting-case.ts'
import { getMeetingRow, nameOf, readAttendees, stateOf, type MeetingRow } from './read-meeting.ts'
import { recordCaseEvent } from './record-meeting-event.ts'
import { lateNotice, requireSameChild } from './schedule-meeting.ts'
import { requireCurrent } from './require-current.ts'
import { tellAttendees } from './tell-attendees.ts'
import { writeAttendees, writeBusyTimes } from './write-attendees.ts'

/**
 * POST {student API}/Meeting/Update [M-7-08]. A new day or hour reschedules (M2 of process.md 1.7) and keeps the first
 * appointment; anything else corrects what people were told. A save that changes nothing tells nobody.
 */
export const updateMeeting: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx } = scope
  const { meetingSk, studentSk } = body
  const found = await getMeetingRow(scope, meetingSk)
  if (found.student_sk !== studentSk) throw notFound('This meeting')
  await admitScheduler(scope, studentSk, found.kind)
  const before = await getMeetingRow(scope, meetingSk, true)
  if (body.meetingType !== before.kind) {
    throw ruleBroken({ field: 'meetingType', code: 'meeting.kind', message: 'A meeting keeps its kind. Cancel it and schedule the other one.' })
  }
  requireOpen(before)
  await requireCurrent(scope, before)
  const facts = await readMeetingCase(scope, {
    studentSk, kind: before.kind, referralSk: body.parentSk || before.referral_sk || undefined, meetingSk,
  })
  requireSameChild(body, facts)
  const [checked, attendeesBefore] = await Promise.all([checkMeeting(scope, body, facts), readAttendees(scope, meetingSk)])
  const stateBefore = stateOf(before, attendeesBefore)
  const change = await writeAttendees(tx, { meetingSk, studentSk, now: scope.now }, checked.people)
  await writeMeeting(scope, meetingSk, checked)
  const [after, attendees] = await Promise.all([getMeetingRow(scope, meetingSk), readAttendees(scope, meetingSk)])
  const stateAfter = stateOf(after, attendees)
  const changes = meetingChanges(stateBefore, stateAfter)
  scope.audit({ studentSk, entityKind: 'meeting', entitySk: meetingSk, private: { changed: changes.map(({ field }) => field) } })
  if (changes.length === 0) return done({ meetingSk, version: before.version, warnings: [...checked.warnings], remarks: [] })
  const status = isRescheduled(stateBefore, stateAfter) ? MeetingStatus.Rescheduled : (before.status as MeetingStatus)
  await tx.query(MARK, [meetingSk, status, scope.actor.personSk, scope.now], 'meeting-mark')
  await writeBusyTimes(tx, meetingSk)
  const word = status === before.status && !isRescheduled(stateBefore, stateAfter) ? 'changed' : 'rescheduled'
  await recordCaseEvent(scope, {
    studentSk,
    subject: `Meeting ${word}: ${nameOf(before)}`,
    detail: [...sentences(changes), ...lateNotice(body, scope), ...checked.warnings.map((warning) => `Confirmed: ${warning}`)].join('. '),
    entity: 'meeting',
    entitySk: meetingSk,
    from: before.status,
    to: status,
  })
  await tellAttendees(scope, after, word, attendees)
  await tellAttendees(scope, after, 'cancelled', change.removed.map((person_sk) => ({ person_sk, guardian_sk: null })), 'You are no longer invited.')
  const { remarks } = await issueMeetingNotice(scope, { meetingSk, change: 'rescheduled' })
  await refreshCaseSummary(tx, studentSk)
  return done({ meetingSk, version: before.version + 1, warnings: [...checked.warnings], remarks: [...remarks] })
}

const MARK = `update meeting set status = $2, updated_by = $3, updated_at = $4, version = version + 1, notice_count = notice_count + 1 where meeting_sk = $1`

const sentences = (changes: readonly MeetingChange[]): readonly string[] => changes.map(({ message }) => message)

/** @throws Refusal 409 for a meeting that was held, missed or cancelled */
export function requireOpen(meeting: MeetingRow): void {
  if (findTransition(MEETING_TRANSITIONS, meeting.status as MeetingStatus, 'reschedule')) return
  const by = meeting.cancelled_by_name ? ` by ${meeting.cancelled_by_name}` : ''
  throw conflict('meeting.state', `This meeting can no longer be changed: ${meeting.status_text.toLowerCase()}${by}.`)
}

async function writeMeeting({ tx }: Scope, meetingSk: string, { columns }: CheckedMeeting): Promise<void> {
  const names = Object.keys(columns)
  await tx.query(
    // one that was brought over has no hour of its first appointment: it is the present one
    `update meeting set original_meets_on = coalesce(original_meets_on, meets_on), original_starts_at = coalesce(original_starts_at, starts_at),
     ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where meeting_sk = $1`,
    [meetingSk, ...Object.values(columns)],
    'meeting-update',
  )
}
