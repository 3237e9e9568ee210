import type { Meeting, MeetingAttendee } from '@trellis/contract/meetings.ts'
import { attendeeRoleLabel } from '@trellis/domain/meetings/additional-attendees.ts'
import { isAttendeeRole } from '@trellis/domain/meetings/attendee-roles.ts'
import { Attendance, outcomeProblems, type MeetingOutcome, type RecordedOutcome } from '@trellis/domain/meetings/meeting-outcome.ts'
import { isMeetingKind } from '@trellis/domain/meetings/meeting-kinds.ts'
import { MeetingStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { set, type FieldErrors, type Resolver } from 'react-hook-form'

/** What is typed; attendance by `keyOf` an attendee, '' where nothing was chosen. */
export interface OutcomeValues {
  outcome: '' | MeetingOutcome
  attendance: Record<string, string>
  reason: string
  otherReason: string
  isAgreed: '' | 'yes' | 'no'
}

/** A key that is no number, so that the form keeps a record and no list. */
export const keyOf = ({ attendeeSk }: Pick<MeetingAttendee, 'attendeeSk'>): string => `of${attendeeSk}`

export const roleOf = ({ role }: MeetingAttendee): string => (isAttendeeRole(role) ? attendeeRoleLabel(role) : role)

/** As it was recorded; of whoever the parent excused, that. */
const attendanceOf = ({ attendance, excusal }: MeetingAttendee): string => {
  if (attendance !== null) return String(attendance)
  if (!excusal) return ''
  return String(excusal.isAreaDiscussed ? Attendance.excusedWithInput : Attendance.excusedNotDiscussed)
}

export const outcomeValues = ({ attendees, outcome, status }: Meeting): OutcomeValues => ({
  outcome: status === MeetingStatus.Held ? 'held' : '',
  attendance: Object.fromEntries(attendees.map((one) => [keyOf(one), attendanceOf(one)])),
  reason: '',
  otherReason: '',
  isAgreed: outcome?.isAgreed === null || outcome === null ? '' : outcome.isAgreed ? 'yes' : 'no',
})

const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null)

/** Undefined until an outcome was chosen. */
const recordedOf = ({ attendees }: Meeting, values: OutcomeValues): RecordedOutcome | undefined =>
  values.outcome === ''
    ? undefined
    : {
        outcome: values.outcome,
        attendance: new Map(attendees.map((one) => [one.attendeeSk, numberOf(values.attendance[keyOf(one)])])),
        reason: numberOf(values.reason),
        otherReason: values.otherReason,
        isAgreed: values.isAgreed === '' ? null : values.isAgreed === 'yes',
      }

/** The rules of the domain as the form's own; the attempts to reach the parent are counted by the server alone. */
export const outcomeResolver =
  (meeting: Meeting, today: string): Resolver<OutcomeValues> =>
  (values) => {
    const recorded = recordedOf(meeting, values)
    const { meetingType: kind, status, scheduledDate: meetsOn, attendees: members } = meeting
    if (!recorded || !isMeetingKind(kind)) return { values: {}, errors: { outcome: { type: 'required', message: 'Choose what came of the meeting.' } } }
    const attempts = { missing: [], count: 1 }
    const problems = outcomeProblems(recorded, { kind, status: status as MeetingStatus, meetsOn, today, members, attempts })
    const errors: FieldErrors<OutcomeValues> = {}
    for (const { field = 'outcome', code, message } of problems.toReversed()) set(errors, field.replace(/^attendance\./, 'attendance.of'), { type: code, message })
    return problems.length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

/** The body of the call. */
export function outcomeBody(meeting: Meeting, values: OutcomeValues) {
  const { outcome, attendance, reason, otherReason, isAgreed } = recordedOf(meeting, values)!
  const isHeld = outcome === 'held'
  return {
    meetingSk: meeting.meetingSk,
    outcome,
    attendance: isHeld ? [...attendance].map(([attendeeSk, one]) => ({ attendeeSk, outcome: one })) : [],
    ...(outcome === 'notHeld' && { reason, otherReason: otherReason || null }),
    ...(isHeld && isAgreed !== null && { isAgreed }),
  }
}
