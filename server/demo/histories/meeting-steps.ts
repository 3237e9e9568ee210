import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { CaseFile, Entry } from '../case-file.ts'
import { morningOf } from '../demo-world.ts'
import { invite } from './meeting-people.ts'

export const GEN_ED = 1
export const SOCIAL_HISTORY = 3
export const IEP = 4
export const ANNUAL_REVIEW = 98
export const RECONVENE = 99

const NAMES: Readonly<Record<number, string>> = {
  1: 'General education meeting',
  3: 'Social history meeting',
  4: 'IEP meeting',
  5: 'Evaluation meeting',
  98: 'Annual review',
  99: 'IEP reconvene',
}

/** M1. */
export function scheduleMeeting(
  file: CaseFile,
  kind: number,
  meetsOn: PlainDate,
  day: PlainDate,
  referral?: Entry,
): Entry {
  const { random, today } = file.world
  const mode = random.weighted([1, 2, 3, 4], (one) => [60, 10, 25, 5][one - 1]!)
  const hour = random.int(8, 15)
  const minute = random.pick(['00', '30'])
  const meeting = file.add('meeting', {
    referral_sk: referral?.key ?? null,
    kind,
    status: 1,
    meets_on: meetsOn,
    sub_type: kind === ANNUAL_REVIEW ? 'Annual' : kind === RECONVENE ? 'Reconvene' : null,
    starts_at: `${String(hour).padStart(2, '0')}:${minute}`,
    ends_at: `${String(hour + 1).padStart(2, '0')}:${minute}`,
    original_meets_on: meetsOn,
    mode_id: mode,
    scheduled_by: file.manager.personSk,
    scheduled_at: morningOf(day),
    notice_count: 1,
    calendar_uid: uuidFor(meetingNumber(file)),
    updated_at: morningOf(today),
  })
  invite(file, meeting)
  file.event(day, `Meeting scheduled: ${NAMES[kind]}`, { kind: 'meeting', key: meeting.key, to: 1 })
  return meeting
}

/** M2. */
export function rescheduleMeeting(file: CaseFile, meeting: Entry, meetsOn: PlainDate, day: PlainDate): void {
  Object.assign(meeting.row, { meets_on: meetsOn, notice_count: 2, calendar_sequence: 1 })
  file.move(meeting, 'meeting', 2, day, `Meeting rescheduled: ${NAMES[Number(meeting.row['kind'])]}`)
}

/** M3 to M6: 3 held, 4 the parent did not come, 5 not held, 10 cancelled. */
export function endMeeting(file: CaseFile, meeting: Entry, status: 3 | 4 | 5 | 10, day: PlainDate): void {
  if (status === 10)
    Object.assign(meeting.row, {
      cancelled_at: morningOf(day),
      cancelled_by: file.manager.personSk,
      cancel_reason_id: 1,
      cancel_reason_text: 'The family asked for another week.',
      calendar_sequence: 1,
    })
  if (status !== 10) recordOutcome(file, meeting, status, day)
  const said = status === 3 ? 'held' : status === 10 ? 'cancelled' : 'not held'
  file.move(meeting, 'meeting', status, day, `Meeting ${said}: ${NAMES[Number(meeting.row['kind'])]}`)
}

/** Who came; every seventh time somebody by telephone, so that no list of attendees is all the same. */
function recordOutcome(file: CaseFile, { key, row }: Entry, status: 3 | 4 | 5, day: PlainDate): void {
  Object.assign(row, {
    outcome_recorded_at: morningOf(day),
    outcome_recorded_by: file.manager.personSk,
    not_held_reason_id: status === 5 ? 5 : null,
    is_agreed: status === 3 && row['kind'] === GEN_ED ? true : null,
  })
  if (status !== 3) return
  const invited = file.world.rows.of('meeting_attendee').filter(({ meeting_sk }) => meeting_sk === key)
  for (const [at, attendee] of invited.entries()) attendee['attendance_id'] = (key + at) % 7 === 3 ? 2 : 1
}

const meetingNumber = (file: CaseFile): number => file.world.rows.of('meeting').length + 1
/** The same district has the same calendar entries. */
const uuidFor = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
