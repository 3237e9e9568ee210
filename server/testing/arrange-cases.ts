import type { TestDatabase } from './test-database.ts'
import { refreshCaseSummaries } from '../dashboards/refresh-case-summary.ts'
import { addStudent, type NewStudent } from './arrange.ts'

/** Brings the dashboards' rows of these children up to date, as the transaction that changed them would have. */
export const summarise = (database: TestDatabase, ...studentSks: readonly string[]): Promise<void> =>
  database.transaction('trellis_loader', {}, (tx) => refreshCaseSummaries(tx, studentSks))

/**
 * A child with a row of the read model that says what is given, whatever the records say: for tests of the grid engine
 * alone.
 */
export async function addCaseRow(
  database: TestDatabase,
  student: NewStudent,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const sk = await addStudent(database, student)
  const given = { ...DEFAULTS, ...columns }
  const names = Object.keys(given)
  await database.asOwner(
    `insert into case_summary (student_sk, school_key, district, region, borough_id, has_ei, last_key, first_key, student_name, nyc_id, ei_id, grade, ${names.join(', ')})
     select student_sk, school_key, district, region, borough_id, ei_id is not null, last_key, first_key, last_name || ', ' || first_name, nyc_id, ei_id, grade,
       ${names.map((_, at) => `$${at + 2}`).join(', ')} from student where student_sk = $1`,
    [sk, ...names.map((name) => given[name])],
  )
  return sk
}

const DEFAULTS: Readonly<Record<string, unknown>> = {
  case_stage: 'Initial',
  case_process: 'Referral',
  activity: 'Initial Referral',
  is_closed: false,
  evaluations_open: 0,
  evaluations_total: 0,
  in_referrals: true,
  in_evaluations: false,
  in_iep: false,
  in_placement: false,
  in_cbst: false,
  in_ei: false,
}

export interface NewGuardian {
  first?: string
  last?: string
  isPrimary?: boolean
  email?: string | null
  personSk?: string
  electronicConsent?: boolean
  language?: number
}

export async function addGuardian(database: TestDatabase, studentSk: string, guardian: NewGuardian = {}): Promise<string> {
  const [row] = await database.asOwner<{ guardian_sk: string }>(
    `insert into guardian (student_sk, is_primary, relationship_id, first_name, last_name, home_phone, email, spoken_language_id, written_language_id,
       street_address_1, city, state, zip, electronic_consent, person_sk)
     values ($1, $2, 13, $3, $4, '7185550123', $5, $6, $6, '12 Elm Street', 'Bronx', 'NY', '10451', $7, $8) returning guardian_sk`,
    [
      studentSk, guardian.isPrimary ?? true, guardian.first ?? 'Luz', guardian.last ?? 'Rivera',
      guardian.email === undefined ? 'luz.rivera@example.org' : guardian.email, guardian.language ?? 2,
      guardian.electronicConsent ?? false, guardian.personSk ?? null,
    ],
  )
  return row!.guardian_sk
}

/** A meeting as the form would have saved it, with its people; one person is one attendee. */
export async function addMeeting(
  database: TestDatabase,
  studentSk: string,
  meeting: { kind?: number; status?: number; meetsOn?: string; startsAt?: string; referralSk?: string; guardianSk?: string; staff?: readonly string[] } = {},
): Promise<string> {
  const [row] = await database.asOwner<{ meeting_sk: string }>(
    `insert into meeting (student_sk, referral_sk, kind, status, meets_on, original_meets_on, starts_at, ends_at, mode_id, street_address_1, floor_room,
       contact_name, contact_phone, contact_email, by_post, recipient_guardian_sk, notice_count)
     values ($1, $2, $3, $4, $5, $5, $6, $6::time + '1 hour', 1, '400 First Avenue', 'Room 12', 'Sam Contact', '2125550100', 'sam@example.org', true, $7, 1)
     returning meeting_sk`,
    [
      studentSk, meeting.referralSk ?? null, meeting.kind ?? 4, meeting.status ?? 1, meeting.meetsOn ?? '2026-12-10',
      meeting.startsAt ?? '10:00', meeting.guardianSk ?? null,
    ],
  )
  const sk = row!.meeting_sk
  if (meeting.guardianSk)
    await database.asOwner(
      `insert into meeting_attendee (meeting_sk, student_sk, role, name, email, guardian_sk, is_required)
       select $1, student_sk, 'PARENT', first_name || ' ' || last_name, email, guardian_sk, true from guardian where guardian_sk = $2`,
      [sk, meeting.guardianSk],
    )
  for (const personSk of meeting.staff ?? []) {
    await database.asOwner(
      `insert into meeting_attendee (meeting_sk, student_sk, role, name, email, person_sk, is_required)
       select $1, $2, 'TEACHER', first_name || ' ' || last_name, email, person_sk, true from person where person_sk = $3`,
      [sk, studentSk, personSk],
    )
    await database.asOwner(
      'insert into busy_time select meeting_sk, $2, meets_on, starts_at, ends_at from meeting where meeting_sk = $1',
      [sk, personSk],
    )
  }
  return sk
}
