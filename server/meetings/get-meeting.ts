import type { getMeeting as contract, getMeetingAttendees as attendeesContract, Meeting, MeetingAttendee } from '@trellis/contract/meetings.ts'
import { groupOfCard } from '@trellis/contract/meeting-payload.ts'
import { holdsPermission } from '@trellis/domain/access/actor.ts'
import { ATTENDEE_CARDS, AttendeeRole } from '@trellis/domain/meetings/attendee-roles.ts'
import { isCancellable } from '@trellis/domain/meetings/cancel-meetings.ts'
import { ageOn } from '@trellis/domain/meetings/date-hints.ts'
import { isOverdueMeeting, OUTCOMES, recordObstacle, STATUS_OF_OUTCOME } from '@trellis/domain/meetings/meeting-outcome.ts'
import type { MeetingStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { isIepMeeting } from '@trellis/domain/meetings/meeting-kinds.ts'
import { cancellingPermission, schedulingPermission, viewingPermission } from '@trellis/domain/meetings/meeting-permissions.ts'
import { checkTeam } from '@trellis/domain/meetings/required-members.ts'
import { mayWrite } from '@trellis/domain/access/actor.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import type { Scope } from '../access/scope.ts'
import { readMeetingCase } from './read-meeting-case.ts'
import { getMeetingRow, localTime, locationOf, nameOf, readAttendees, type AttendeeRecord, type MeetingRow } from './read-meeting.ts'

const ASSESSMENTS = `select a.evaluation_sk as "evaluationSk", coalesce(t.description, 'Assessment') as "evaluationName" from assessment a
  left join reference_item t on t.list_name = 'EvaluationType' and t.id = a.evaluation_type_id
  where a.referral_sk = $1 and a.status <> 9 order by a.evaluation_sk`

const ATTEMPTS = `select a.event_sk as "eventSk", u.occurred_on as "on", coalesce(c.description, 'Contact') as method from meeting_attempt a
  join user_event u on u.event_sk = a.event_sk left join reference_item c on c.list_name = 'ContactMethod' and c.id = u.contact_method_id
  where a.meeting_sk = $1 order by u.occurred_on, a.event_sk`
interface Attempt {
  readonly eventSk: string
  readonly on: string
  readonly method: string
}

/** GET {student API}/Meeting/Get/{id} [M-7-06] */
export const getMeeting: UseCase<typeof contract> = async (scope, { params }) => {
  const row = await admitReader(scope, params.id)
  const [attendees, attempts, assessments, facts] = await Promise.all([
    readAttendees(scope, params.id),
    scope.tx.query<Attempt>(ATTEMPTS, [params.id], 'meeting-attempts'),
    row.referral_sk ? scope.tx.query<{ evaluationSk: string; evaluationName: string }>(ASSESSMENTS, [row.referral_sk], 'meeting-assessments') : [],
    isIepMeeting(row.kind) ? readMeetingCase(scope, { studentSk: row.student_sk, kind: row.kind, meetingSk: row.meeting_sk }) : undefined,
  ])
  scope.header('etag', `"${row.version}"`)
  const team = checkTeam({
    kind: row.kind,
    invited: attendees.map(({ role, name, excused_on }) => ({ role, name, isExcused: excused_on !== null })),
    mayBeInRegularEducation: facts?.mayBeInRegularEducation ?? false,
    comesFromEarlyIntervention: facts?.comesFromEarlyIntervention ?? false,
    age: row.birth_date && row.meets_on ? ageOn(row.birth_date, row.meets_on) : undefined,
  })
  return { ...meetingOf(row, attendees, attempts, scope), assessmentsList: assessments, team: team.map((seat) => ({ ...seat, filledBy: [...seat.filledBy], excused: [...seat.excused] })) }
}

/** GET {student API}/Meeting/GetAttendees/{id} [P-7-25] */
export const getMeetingAttendees: UseCase<typeof attendeesContract> = async (scope, { params }) => {
  await admitReader(scope, params.id)
  return (await readAttendees(scope, params.id)).map(attendeeOf)
}

export async function admitReader(scope: Scope, meetingSk: string): Promise<MeetingRow> {
  const row = await getMeetingRow(scope, meetingSk)
  await getCaseStudent(scope, row.student_sk, viewingPermission(row.kind), 'This meeting')
  scope.audit({ studentSk: row.student_sk, entityKind: 'meeting', entitySk: meetingSk })
  return row
}

function meetingOf(row: MeetingRow, attendees: readonly AttendeeRecord[], attempts: readonly Attempt[], { actor, today }: Scope): Omit<Meeting, 'assessmentsList' | 'team'> {
  const holds = (permission: number) => holdsPermission(actor, permission)
  const isOpen = row.status === 1 || row.status === 2
  const mayCancel = mayWrite(actor) && cancellingPermission(row.kind, holds) !== undefined
  const named = (isRequired: boolean) => attendees.filter((one) => one.is_required === isRequired).map(({ name }) => name)
  return {
    meetingSk: row.meeting_sk,
    studentSk: row.student_sk,
    nycId: row.nyc_id ?? row.ei_id,
    meetingType: row.kind,
    meetingName: nameOf(row),
    meetingModeId: row.mode_id ?? 1,
    status: row.status,
    statusText: row.status_text,
    SubMeetingType: row.sub_type,
    CurrScheduleDt: localTime(row.meets_on, row.starts_at),
    OrigScheduleDt: localTime(row.original_meets_on, row.original_starts_at),
    formJson: JSON.stringify(row.form ?? formOfRow(row, attendees)),
    scheduledDate: row.meets_on,
    originalDate: row.original_meets_on,
    startTime: row.starts_at,
    endTime: row.ends_at,
    location: locationOf(row),
    additionalInfo: row.instructions ?? '',
    requiredAttendees: named(true),
    optionalAttendees: named(false),
    evaluationSk: null,
    attendees: attendees.map(attendeeOf),
    referralId: row.referral_sk,
    meetingCity: row.city,
    meetingState: row.state,
    meetingZip: row.zip,
    meetingEndTime: row.ends_at,
    version: row.version,
    scheduledBy: row.scheduled_by_name,
    scheduledAt: row.scheduled_at.toISOString(),
    lastChangedBy: row.updated_by_name ?? row.scheduled_by_name,
    noticeCount: row.notice_count,
    cancellation: row.cancelled_at && {
      reason: row.cancel_reason ?? '',
      otherReason: row.cancel_reason_text ?? '',
      cancelledBy: row.cancelled_by_name,
      cancelledAt: row.cancelled_at.toISOString(),
    },
    canChange: isOpen && mayWrite(actor) && schedulingPermission(row.kind, holds) !== undefined,
    canCancel: isOpen && mayCancel && isCancellable(row.meets_on, today),
    outcome: outcomeOf(row, attempts),
    isOverdue: isOverdueMeeting({ status: row.status, meetsOn: row.meets_on }, today),
    canRecord: mayCancel && recordObstacle({ status: row.status as MeetingStatus, meetsOn: row.meets_on, today }) === undefined,
  }
}

function outcomeOf(row: MeetingRow, attempts: readonly Attempt[]): Meeting['outcome'] {
  const outcome = OUTCOMES.find((one) => STATUS_OF_OUTCOME[one] === row.status)
  if (!outcome || !row.outcome_recorded_at) return null
  return {
    outcome,
    reason: row.not_held_reason_id,
    otherReason: row.not_held_reason_text,
    isAgreed: row.is_agreed,
    recordedBy: row.outcome_recorded_by_name,
    recordedAt: row.outcome_recorded_at.toISOString(),
    attempts: [...attempts],
  }
}

const attendeeOf = (one: AttendeeRecord): MeetingAttendee => ({
  attendeeSk: one.attendee_sk,
  selectedAttendee: one.guardian_sk ?? one.login_id ?? '',
  role: one.role,
  name: one.name,
  email: one.email ?? '',
  phone: one.phone ?? '',
  isRequired: one.is_required,
  isAdditional: one.is_additional,
  postalMail: one.by_post,
  attendance: one.attendance_id,
  excusal: one.excused_on === null
    ? null
    : {
        agreedOn: one.excused_on,
        isAreaDiscussed: one.excusal_area_discussed ?? false,
        inputOn: one.excusal_input_on,
        isEmergency: one.excusal_is_emergency,
        recordedBy: one.excused_by_name,
      },
})

/** A meeting that no form of this product saved (brought over, or of the demo) reads as if one had. */
function formOfRow(row: MeetingRow, attendees: readonly AttendeeRecord[]): Record<string, unknown> {
  const onCards = attendees.filter((one) => !one.is_additional)
  const cards = ATTENDEE_CARDS.flatMap((card) => {
    const one = onCards.find(({ role }) => role === AttendeeRole[card])
    return one ? [[card, groupOfCard(card, personOf(one))]] : []
  })
  return {
    parentSk: row.referral_sk,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    selectedRecipient: row.recipient_guardian_sk,
    recipientEmailAddress: row.recipient_email,
    recipientStreetAddress1: row.recipient_street_address_1,
    recipientStreetAddress2: row.recipient_street_address_2,
    recipientCity: row.recipient_city,
    recipientState: row.recipient_state,
    recipientZip: row.recipient_zip,
    recipientPhoneNumber: row.recipient_phone,
    meetingStreetAddress1: row.street_address_1,
    meetingStreetAddress2: row.street_address_2,
    meetingFloorRoom: row.floor_room,
    postalMail: row.by_post,
    electronicMail: row.by_email,
    parentPortal: row.by_portal,
    meetingDate: row.meets_on,
    meetingStartTime: row.starts_at,
    specialinstructions: row.instructions,
    translationLanguage: row.translation_language_id,
    ...Object.fromEntries(cards),
    attendees: attendees.filter((one) => one.is_additional).map((one) => ({ role: one.role, isRequired: one.is_required, ...personOf(one) })),
  }
}

const personOf = (one: AttendeeRecord) => ({
  name: one.name,
  email: one.email ?? '',
  phone: one.phone ?? '',
  selectedAttendee: one.guardian_sk ?? one.login_id ?? '',
  postalMail: one.by_post,
})
