import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { notFound } from '../http/refusals.ts'
import { requireUnchangedProfile } from './require-unchanged-profile.ts'

export interface ProfileStudent {
  readonly student_sk: string
  readonly nyc_id: string | null
  readonly ei_id: string | null
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly birth_date: string | null
  readonly sex_id: number | null
  readonly ethnicity_id: number | null
  readonly home_language_id: number | null
  readonly housing_status_id: number | null
  readonly grade: string | null
  readonly school_key: number | null
  readonly district: number | null
  readonly house_number: string | null
  readonly street: string | null
  readonly apartment: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly red_alerts: number[]
  readonly source_id: string | null
}

export interface ProfileContact {
  readonly guardian_sk: string
  readonly is_primary: boolean
  readonly relationship_id: number | null
  readonly first_name: string
  readonly last_name: string
  readonly home_phone: string | null
  readonly work_phone: string | null
  readonly email: string | null
  readonly spoken_language_id: number | null
  readonly written_language_id: number | null
  readonly street_address_1: string | null
  readonly street_address_2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly person_sk: string | null
}

export interface ProfileRecord {
  readonly student: ProfileStudent
  /** The present ones, the primary contact first. */
  readonly contacts: readonly ProfileContact[]
}

const COLUMNS = [
  'student_sk', 'nyc_id', 'ei_id', 'first_name', 'middle_name', 'last_name', 'birth_date', 'sex_id', 'ethnicity_id', 'home_language_id',
  'housing_status_id', 'grade', 'school_key', 'district', 'house_number', 'street', 'apartment', 'city', 'state', 'zip', 'red_alerts', 'source_id',
] as const
const CONTACTS = `select guardian_sk, is_primary, relationship_id, first_name, last_name, home_phone, work_phone, email, spoken_language_id,
  written_language_id, street_address_1, street_address_2, city, state, zip, person_sk, active
  from guardian where student_sk = $1 order by is_primary desc, guardian_sk for update`

/**
 * The child and every contact, held until the end of the transaction and as the caller's form was made from.
 * @throws Refusal 404, the same for absent and out of reach; 409 with what somebody else changed
 */
export async function lockProfile(scope: Scope, studentSk: string): Promise<ProfileRecord> {
  const query = visibleStudents(scope, Permission.editStudentProfile).select(COLUMNS.map((name) => `student.${name}` as const))
  const [student] = await scope.tx.run(query.where('student.student_sk', '=', studentSk).forNoKeyUpdate())
  if (!student) throw notFound('This student')
  const contacts = await scope.tx.query<ProfileContact & { active: boolean }>(CONTACTS, [studentSk], 'profile-contacts')
  await requireUnchangedProfile(scope, studentSk)
  return { student: student as unknown as ProfileStudent, contacts: contacts.filter((one) => one.active) }
}
