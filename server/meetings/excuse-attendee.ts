import type { excuseAttendee as contract } from '@trellis/contract/meetings.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { excusalProblems } from '@trellis/domain/meetings/excusal.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound, ruleBroken } from '../http/refusals.ts'
import { admitScheduler } from './admit-scheduler.ts'
import { queueInvitations } from './calendar/queue-invitations.ts'
import { getMeetingRow, nameOf, readAttendees } from './read-meeting.ts'
import { recordCaseEvent } from './record-meeting-event.ts'
import { requireCurrent } from './require-current.ts'
import { requireOpen } from './update-meeting.ts'

const EXCUSE = `update meeting_attendee set excused_on = $2, excusal_area_discussed = $3, excusal_input_on = $4, excusal_is_emergency = $5,
  excusal_recorded_by = $6, excusal_recorded_at = $7 where attendee_sk = $1`
const MARK = 'update meeting set version = version + 1, updated_by = $2, updated_at = $3 where meeting_sk = $1'

/** POST {student API}/Meeting/ExcuseAttendee (34 CFR 300.321(e)): the parent's written leave, or its withdrawal. */
export const excuseAttendee: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx, actor, now, today } = scope
  const found = await getMeetingRow(scope, body.meetingSk)
  await admitScheduler(scope, found.student_sk, found.kind)
  const meeting = await getMeetingRow(scope, body.meetingSk, true)
  requireOpen(meeting)
  await requireCurrent(scope, meeting)
  const attendee = (await readAttendees(scope, body.meetingSk)).find((one) => one.attendee_sk === body.attendeeSk)
  if (!attendee) throw notFound('This attendee')
  const { excusal } = body
  const given = excusal && { ...excusal, inputOn: excusal.inputOn ?? '' }
  const problems = given
    ? excusalProblems(given, { role: attendee.role, isRequired: attendee.is_required, meetsOn: meeting.meets_on ?? today, today })
    : []
  if (problems.length > 0) throw ruleBroken(...problems)
  await tx.query(EXCUSE, [
    body.attendeeSk, given?.agreedOn ?? null, given?.isAreaDiscussed ?? null, given?.isAreaDiscussed ? given.inputOn : null,
    given?.isEmergency ?? false, given ? actor.personSk : null, given ? now : null,
  ], 'attendee-excuse')
  await tx.query(MARK, [body.meetingSk, actor.personSk, now], 'meeting-excusal')
  await recordCaseEvent(scope, {
    studentSk: meeting.student_sk,
    subject: `${given ? 'Member excused from' : 'Excusal withdrawn for'}: ${nameOf(meeting)}`,
    detail: given ? `${attendee.name}, agreed in writing on ${toUsDate(given.agreedOn)}` : attendee.name,
    entity: 'meeting',
    entitySk: body.meetingSk,
    from: meeting.status,
    to: meeting.status,
  })
  await queueInvitations(scope, body.meetingSk, false) // in their calendar a required guest becomes an optional one
  await refreshCaseSummary(tx, meeting.student_sk)
  scope.audit({ studentSk: meeting.student_sk, entityKind: 'meeting', entitySk: body.meetingSk, private: { change: given ? 'excused' : 'excusal withdrawn' } })
  return done({ meetingSk: body.meetingSk, version: meeting.version + 1 })
}
