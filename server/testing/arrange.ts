import type { LocationKind } from '@trellis/domain/access/reach.ts'
import { nameKey, phoneticKeys, scrambleKey } from '@trellis/domain/students/name-keys.ts'
import type { TestDatabase } from './test-database.ts'

let counter = 0
const next = (): number => ++counter

export interface NewLocation {
  kind?: LocationKind
  code?: string
  dbn?: string
  district?: number
  region?: number
  borough?: number
  agencySk?: number
}

export async function addLocation(database: TestDatabase, place: NewLocation = {}): Promise<{ key: number; code: string }> {
  const code = place.code ?? `L${next()}`
  const [row] = await database.asOwner<{ location_key: number }>(
    'insert into location (location_code, name, kind, dbn, district, region, borough_id, agency_sk) values ($1, $2, $3, $4, $5, $6, $7, $8) returning location_key',
    [code, `Place ${code}`, place.kind ?? 'school', place.dbn ?? null, place.district ?? null, place.region ?? null, place.borough ?? null, place.agencySk ?? null],
  )
  return { key: row!.location_key, code }
}

/** A person holding one role at one place since long ago. */
export async function addPersonInRole(database: TestDatabase, roleId: number, locationKey: number, name: { first?: string; last?: string; userName?: string } = {}): Promise<string> {
  const n = next()
  const [row] = await database.asOwner<{ person_sk: string }>(
    'insert into person (user_name, first_name, last_name, email) values ($1, $2, $3, $4) returning person_sk',
    [name.userName ?? `user${n}`, name.first ?? 'Test', name.last ?? `Person${n}`, `user${n}@example.org`],
  )
  await giveRole(database, row!.person_sk, roleId, locationKey)
  return row!.person_sk
}

export const giveRole = (database: TestDatabase, personSk: string, roleId: number, locationKey: number): Promise<object[]> =>
  database.asOwner("insert into role_assignment (person_sk, role_id, location_key, starts_on) values ($1, $2, $3, '2020-01-01')", [personSk, roleId, locationKey])

export interface NewStudent {
  first?: string
  last?: string
  nycId?: string | null
  eiId?: string | null
  birthDate?: string | null
  grade?: string
  schoolKey?: number | null
  district?: number | null
  region?: number | null
  borough?: number | null
}

export async function addStudent(database: TestDatabase, student: NewStudent = {}): Promise<string> {
  const { first = 'Ana', last = 'Rivera' } = student
  const [row] = await database.asOwner<{ student_sk: string }>(
    `insert into student (nyc_id, ei_id, first_name, last_name, birth_date, grade, school_key, district, region, borough_id, last_key, first_key, last_letters, first_letters, last_sound)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning student_sk`,
    [
      student.nycId === undefined ? String(200_000_000 + next()) : student.nycId, student.eiId ?? null, first, last,
      student.birthDate === undefined ? '2020-05-06' : student.birthDate, student.grade ?? '01',
      student.schoolKey ?? null, student.district ?? null, student.region ?? null, student.borough ?? null,
      nameKey(last), nameKey(first), scrambleKey(last), scrambleKey(first), phoneticKeys(last),
    ],
  )
  return row!.student_sk
}

export const grantStudent = (database: TestDatabase, kind: 'caseload' | 'agency' | 'family', holder: string | number, studentSk: string): Promise<object[]> =>
  database.asOwner("insert into student_grant (kind, holder, student_sk, reason) values ($1, $2, $3, 'test')", [kind, holder, studentSk])

export async function addReferral(database: TestDatabase, studentSk: string, referral: { type?: number; status?: number; site?: number } = {}): Promise<string> {
  const [row] = await database.asOwner<{ referral_sk: string }>(
    "insert into referral (student_sk, type, status, referral_date, evaluation_site_key) values ($1, $2, $3, '2026-09-10', $4) returning referral_sk",
    [studentSk, referral.type ?? 1, referral.status ?? 6, referral.site ?? null],
  )
  return row!.referral_sk
}

export async function addClock(
  database: TestDatabase, studentSk: string,
  clock: { id?: string; startedOn: string; policy?: string | null; compliance: string | null; stoppedOn?: string; reasons?: number[]; legal?: boolean; subjectSk?: string },
): Promise<void> {
  await database.asOwner(
    `insert into clock (student_sk, clock_id, subject_kind, subject_sk, start_event, started_on, policy_date, compliance_date, is_legal, stopped_on, delay_reason_ids)
     values ($1, $2, 'referral', $3, 'consentToEvaluate', $4, $5, $6, $7, $8, $9)`,
    [studentSk, clock.id ?? 'C06', clock.subjectSk ?? null, clock.startedOn, clock.policy ?? null, clock.compliance, clock.legal ?? true, clock.stoppedOn ?? null, clock.reasons ?? []],
  )
}
