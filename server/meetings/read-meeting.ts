import { meetingName } from '@trellis/domain/meetings/meeting-kinds.ts'
import type { MeetingState } from '@trellis/domain/meetings/meeting-changes.ts'
import { meetingLocation } from '@trellis/domain/meetings/recipients.ts'
import type { MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import { formatPhone } from '@trellis/domain/validation/phone.ts'
import type { Scope } from '../access/scope.ts'
import { notFound } from '../http/refusals.ts'

export interface MeetingRow {
  readonly meeting_sk: string
  readonly student_sk: string
  readonly nyc_id: string | null
  readonly ei_id: string | null
  readonly birth_date: string | null
  readonly referral_sk: string | null
  readonly kind: MeetingType
  readonly status: number
  readonly status_text: string
  readonly mode_id: number | null
  readonly sub_type: string | null
  readonly meets_on: string | null
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly original_meets_on: string | null
  readonly original_starts_at: string | null
  readonly street_address_1: string | null
  readonly street_address_2: string | null
  readonly floor_room: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly contact_name: string | null
  readonly contact_phone: string | null
  readonly contact_email: string | null
  readonly by_post: boolean
  readonly by_email: boolean
  readonly by_portal: boolean
  readonly recipient_guardian_sk: string | null
  readonly recipient_name: string | null
  readonly recipient_email: string | null
  readonly recipient_phone: string | null
  readonly recipient_street_address_1: string | null
  readonly recipient_street_address_2: string | null
  readonly recipient_city: string | null
  readonly recipient_state: string | null
  readonly recipient_zip: string | null
  readonly instructions: string | null
  readonly translation_language_id: number | null
  readonly language: string | null
  readonly form: Readonly<Record<string, unknown>> | null
  readonly notice_count: number
  readonly version: number
  readonly scheduled_by_name: string | null
  readonly scheduled_by: string | null
  readonly scheduled_at: Date
  readonly updated_by: string | null
  readonly updated_by_name: string | null
  readonly updated_at: Date
  readonly cancelled_at: Date | null
  readonly cancelled_by_name: string | null
  readonly cancel_reason: string | null
  readonly cancel_reason_text: string | null
  readonly outcome_recorded_at: Date | null
  readonly outcome_recorded_by_name: string | null
  readonly not_held_reason_id: number | null
  readonly not_held_reason_text: string | null
  readonly is_agreed: boolean | null
}

export interface AttendeeRecord {
  readonly attendee_sk: string
  readonly role: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly person_sk: string | null
  readonly guardian_sk: string | null
  readonly login_id: string | null
  readonly is_required: boolean
  readonly is_additional: boolean
  readonly by_post: boolean
  readonly excused_on: string | null
  readonly excusal_area_discussed: boolean | null
  readonly excusal_input_on: string | null
  readonly excusal_is_emergency: boolean
  readonly excused_by_name: string | null
  readonly attendance_id: number | null
}

const NAME = (alias: string): string => `${alias}.first_name || ' ' || ${alias}.last_name`
const MEETING = `select m.*, to_char(m.starts_at, 'HH24:MI') as starts_at, to_char(m.ends_at, 'HH24:MI') as ends_at,
  to_char(coalesce(m.original_starts_at, m.starts_at), 'HH24:MI') as original_starts_at, s.nyc_id, s.ei_id, s.birth_date,
  coalesce(st.description, '') as status_text, lang.description as language, ${NAME('sp')} as scheduled_by_name, ${NAME('up')} as updated_by_name,
  ${NAME('cp')} as cancelled_by_name, cr.description as cancel_reason, ${NAME('op')} as outcome_recorded_by_name
  from meeting m join student s on s.student_sk = m.student_sk
  left join reference_item st on st.list_name = 'MeetingStatus' and st.id = m.status
  left join reference_item lang on lang.list_name = 'Language' and lang.id = m.translation_language_id
  left join reference_item cr on cr.list_name = 'MeetingCancelReason' and cr.id = m.cancel_reason_id
  left join person sp on sp.person_sk = m.scheduled_by left join person up on up.person_sk = m.updated_by left join person cp on cp.person_sk = m.cancelled_by
  left join person op on op.person_sk = m.outcome_recorded_by`
const BY_KEY = `${MEETING} where m.meeting_sk = $1`
const BY_KEY_LOCKED = `${BY_KEY} for no key update of m`

const ATTENDEES = `select a.*, coalesce(p.user_name, p.doe_employee_id, p.person_sk::text) as login_id, ${NAME('x')} as excused_by_name
  from meeting_attendee a left join person p on p.person_sk = a.person_sk left join person x on x.person_sk = a.excusal_recorded_by
  where a.meeting_sk = $1 and a.removed_at is null order by a.sort_order, a.attendee_sk`

/** @throws Refusal 404 for a meeting that is absent or out of reach */
export async function getMeetingRow({ tx }: Pick<Scope, 'tx'>, meetingSk: string, isLocked = false): Promise<MeetingRow> {
  const [row] = await (isLocked
    ? tx.query<MeetingRow>(BY_KEY_LOCKED, [meetingSk], 'meeting-locked')
    : tx.query<MeetingRow>(BY_KEY, [meetingSk], 'meeting-by-key'))
  if (!row) throw notFound('This meeting')
  return row
}

export const readAttendees = ({ tx }: Pick<Scope, 'tx'>, meetingSk: string): Promise<AttendeeRecord[]> =>
  tx.query<AttendeeRecord>(ATTENDEES, [meetingSk], 'meeting-attendees')

export const locationOf = (row: Pick<MeetingRow, 'street_address_1' | 'street_address_2' | 'floor_room'>): string =>
  meetingLocation(row.street_address_1 ?? '', row.street_address_2 ?? '', row.floor_room ?? '')

export const nameOf = (row: Pick<MeetingRow, 'kind'>): string => meetingName(row.kind)

/** Day and time as one, local to the district and without a zone. */
export const localTime = (day: string | null, time: string | null): string | null =>
  day === null ? null : `${day}T${time ?? '00:00'}:00`

/** The meeting as people see it: what two saves are compared by. */
export const stateOf = (row: MeetingRow, attendees: readonly AttendeeRecord[]): MeetingState => ({
  meetsOn: row.meets_on,
  startsAt: row.starts_at,
  location: locationOf(row),
  contact: [row.contact_name, formatPhone(row.contact_phone ?? ''), row.contact_email].filter(Boolean).join(', '),
  recipient: [
    row.recipient_name, row.recipient_email, formatPhone(row.recipient_phone ?? ''), row.recipient_street_address_1,
    row.recipient_street_address_2, row.recipient_city, row.recipient_state, row.recipient_zip,
  ].filter(Boolean).join(', '),
  delivery: [row.by_post && 'Postal Mail', row.by_email && 'Electronic Mail', row.by_portal && 'Parent Portal'].filter(Boolean).join(', '),
  instructions: row.instructions ?? '',
  translationLanguage: row.language ?? '',
  attendees: attendees.map((one) => ({
    who: `${one.role}: ${one.name}`,
    how: [one.is_required ? 'required' : 'optional', one.email, one.by_post && 'by post'].filter(Boolean).join(', '),
  })),
})
