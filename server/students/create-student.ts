import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { nameKey, phoneticKeys, scrambleKey } from '@trellis/domain/students/name-keys.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { conflict, notFound } from '../http/refusals.ts'
import type { NewStudent } from './new-student.ts'
import { enrolAtOwnSchool, type Placed, placeNewStudent } from './place-new-student.ts'
import { writeFirstGuardian } from './write-first-guardian.ts'

const COLUMNS = `first_name, middle_name, last_name, birth_date, sex_id, borough_id, house_number, street, apartment, city, state, zip,
  district, region, last_key, first_key, last_sound, last_letters, first_letters`
const INSERT = `insert into student (nyc_id, school_key, grade, ${COLUMNS})
  values (nextval('issued_student_id')::text, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
  on conflict (nyc_id) do nothing returning student_sk, nyc_id`
// an early-intervention child keeps the school and grade they have
const COMPLETE = `update student set nyc_id = $22, school_key = coalesce(school_key, $1::int), grade = coalesce(grade, $2),
    (${COLUMNS}) = row($3, $4, $5, $6::date, $7::int, $8::int, $9, $10, $11, $12, $13, $14, $15::int, $16::int, $17, $18, $19::text[], $20, $21),
    version = version + 1, updated_at = now()
  where student_sk = $23 returning student_sk, nyc_id`
const EVENT = `insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, person_sk, role_id, location_key)
  values ($1, 'System', $2, $3, 'student', $1, $4, $5, $6)`

/**
 * Writes a child with guardian, district and enrolment, their event and audit, and the row of the dashboards. Judges
 * nothing but reach: rules and duplicates are the caller's.
 * @throws Refusal 422 for a district outside the actor's reach, 404 and 409 for an early-intervention record.
 */
export async function createStudent(scope: Scope, child: NewStudent): Promise<{ studentSk: string; nycId: string }> {
  const { tx, actor } = scope
  const placed = await placeNewStudent(scope, child)
  const written = child.studentSk ? await completeRecord(scope, child.studentSk, child, placed) : await insertRecord(scope, child, placed)
  const { student_sk: studentSk, nyc_id: nycId } = written
  await writeFirstGuardian(scope, studentSk, child, placed.state)
  await enrolAtOwnSchool(scope, studentSk, placed)
  const subject = child.studentSk ? 'Student id issued' : 'Student created'
  await tx.query(EVENT, [studentSk, subject, child.reason ?? null, actor.personSk, actor.roleId, actor.locationKey])
  scope.audit({ studentSk, entityKind: 'student', entitySk: studentSk })
  await refreshCaseSummary(tx, studentSk)
  return { studentSk, nycId }
}

interface Written {
  readonly student_sk: string
  readonly nyc_id: string
}

/** The reserved range is passed through until an id is free: one may have come with a roster. */
async function insertRecord({ tx }: Scope, child: NewStudent, placed: Placed): Promise<Written> {
  for (;;) {
    const [row] = await tx.query<Written>(INSERT, valuesOf(child, placed))
    if (row) return row
  }
}

async function completeRecord(scope: Scope, studentSk: string, child: NewStudent, placed: Placed): Promise<Written> {
  const { tx } = scope
  const [known] = await tx.run(
    visibleStudents(scope, Permission.addStudent).select(['student.nyc_id', 'student.ei_id']).where('student.student_sk', '=', studentSk).forNoKeyUpdate(),
  )
  if (!known) throw notFound('This student')
  if (known.nyc_id !== null) throw conflict('student-has-id', `This child has a student ID by now: ${known.nyc_id}.`)
  const nycId = await freeStudentId(scope)
  const [row] = await tx.query<Written>(COMPLETE, [...valuesOf(child, placed), nycId, studentSk])
  return row!
}

/** An id that no visible child has; the unique index refuses the rest. */
async function freeStudentId({ tx }: Scope): Promise<string> {
  for (;;) {
    const [row] = await tx.query<{ id: string; free: boolean }>(
      `with drawn as materialized (select nextval('issued_student_id')::text as id)
       select id, not exists (select from student where nyc_id = drawn.id) as free from drawn`,
    )
    if (row!.free) return row!.id
  }
}

function valuesOf(child: NewStudent, { schoolKey, grade, state, region }: Placed): unknown[] {
  const { firstName, lastName } = child
  const sounds = [...new Set(phoneticKeys(lastName))].filter((code) => code !== '')
  return [
    schoolKey, grade,
    firstName.trim(), child.middleName?.trim() || null, lastName.trim(), child.birthDate, child.sexId, child.boroughId,
    child.houseNumber, child.street, child.apartment?.trim() || null, child.city.trim(), state, child.zip.trim(), child.district, region,
    nameKey(lastName), nameKey(firstName), sounds, scrambleKey(lastName), scrambleKey(firstName),
  ]
}
