import type { StudentProfile } from '@trellis/contract/students.ts'
import { holdsPermission } from '@trellis/domain/access/actor.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { heldFields, REGISTER_CONTACT_FIELDS, REGISTER_STUDENT_FIELDS } from '@trellis/domain/students/profile-fields.ts'
import { isPreschool } from '@trellis/domain/students/preschool.ts'
import type { Scope } from '../access/scope.ts'
import { getStudentSk } from './find-student.ts'

interface StudentRow {
  student_sk: string
  nyc_id: string | null
  ei_id: string | null
  first_name: string
  middle_name: string | null
  last_name: string
  birth_date: string | null
  gender: string | null
  sex_id: number | null
  ethnicity_id: number | null
  home_language_id: number | null
  housing_status_id: number | null
  red_alerts: number[]
  source_id: string | null
  edited_fields: string
  grade: string | null
  district: number | null
  home_language: string | null
  dbn: string | null
  school: string | null
  ats_status: string
  alerts: string[]
  referral_sk: string | null
  house_number: string | null
  street: string | null
  apartment: string | null
  city: string | null
  state: string | null
  zip: string | null
  changes: number
}

interface EnrolmentRow {
  dbn: string | null
  school: string | null
  school_year: string | null
  grade: string | null
  begins_on: string | null
  ends_on: string | null
  active: boolean
}

interface GuardianRow {
  guardian_sk: string
  first_name: string
  last_name: string
  is_primary: boolean
  relationship_id: number | null
  email: string | null
  electronic_consent: boolean
  home_phone: string | null
  work_phone: string | null
  spoken_language_id: number | null
  written_language_id: number | null
  street_address_1: string | null
  street_address_2: string | null
  city: string | null
  state: string | null
  zip: string | null
  person_sk: string | null
  source_id: string | null
  edited_fields: string
}

const STUDENT = `select s.*, l.dbn, l.name as school, sex.description as gender, lang.description as home_language,
  (select r.referral_sk from referral r where r.student_sk = s.student_sk order by r.referral_sk desc limit 1) as referral_sk,
  (select count(*)::int from student_change c where c.student_sk = s.student_sk) as changes,
  array(select i.description from reference_item i where i.list_name = 'RedAlert' and i.id = any(s.red_alerts) order by i.sort_order) as alerts
  from student s left join location l on l.location_key = s.school_key
  left join reference_item sex on sex.list_name = 'Sex' and sex.id = s.sex_id
  left join reference_item lang on lang.list_name = 'Language' and lang.id = s.home_language_id
  where s.student_sk = $1`
const ENROLMENTS = `select l.dbn, l.name as school, e.school_year, e.grade, e.begins_on, e.ends_on, e.active from enrolment e
  left join location l on l.location_key = e.school_key where e.student_sk = $1 order by e.active desc, e.begins_on desc nulls last, e.enrolment_sk desc limit 50`
const GUARDIANS = 'select * from guardian where student_sk = $1 and active order by is_primary desc, guardian_sk'

/** GET Student/StudentProfile/{id} and Student/StudentDetailsById/{id} [M-7-03, S-7.1-10]: by student ID or key. */
export async function getStudentProfile(scope: Scope, { params }: { readonly params: { readonly id: string } }): Promise<StudentProfile> {
  const studentSk = await getStudentSk(scope, params.id)
  scope.audit({ studentSk })
  const [[student], guardians, enrolments] = await Promise.all([
    scope.tx.query<StudentRow>(STUDENT, [studentSk], 'profile'),
    scope.tx.query<GuardianRow>(GUARDIANS, [studentSk], 'profile-guardians'),
    scope.tx.query<EnrolmentRow>(ENROLMENTS, [studentSk], 'profile-enrolments'),
  ])
  if (!student) throw new Error('A student within reach vanished within a request.')
  scope.header('etag', `"${student.changes + 1}"`)
  return profileOf(student, guardians, enrolments, scope)
}

const profileOf = (
  student: StudentRow, guardians: readonly GuardianRow[], enrolments: readonly EnrolmentRow[], { today, actor }: Scope,
): StudentProfile => ({
  studentSk: student.student_sk,
  nycId: student.nyc_id,
  eiId: student.ei_id,
  firstName: student.first_name,
  middleName: student.middle_name,
  lastName: student.last_name,
  dateOfBirth: student.birth_date,
  gender: student.gender,
  genderId: student.sex_id,
  ethnicityId: student.ethnicity_id,
  homeLanguageId: student.home_language_id,
  housingStatus: student.housing_status_id,
  redAlertIds: student.red_alerts,
  isFromRegister: student.source_id !== null,
  editedHere: heldFields(REGISTER_STUDENT_FIELDS, student.edited_fields),
  mayEdit: holdsPermission(actor, Permission.editStudentProfile),
  grade: student.grade,
  homeDistrict: student.district,
  homeLanguage: student.home_language,
  schoolDBN: student.dbn,
  schoolName: student.school,
  isPreSchool: isPreschool(student.birth_date, student.grade, today),
  atsStatus: student.ats_status,
  referralSK: student.referral_sk,
  redAlerts: student.alerts,
  enrollment: {
    address: {
      streetAddress1: [student.house_number, student.street].filter(Boolean).join(' ') || null,
      streetAddress2: student.apartment,
      city: student.city,
      stateName: student.state,
      zipCode: student.zip,
    },
    history: enrolments.map((one) => ({
      schoolDBN: one.dbn,
      schoolName: one.school,
      schoolYear: one.school_year,
      grade: one.grade,
      beginsOn: one.begins_on,
      endsOn: one.ends_on,
      isCurrent: one.active && (one.ends_on === null || one.ends_on >= today),
    })),
  },
  parentDetails: guardians.map((guardian) => ({
    parentSk: guardian.guardian_sk,
    firstName: guardian.first_name,
    lastName: guardian.last_name,
    isPrimary: guardian.is_primary,
    relationship: guardian.relationship_id,
    emailAddress: guardian.email,
    consentsToElectronicCommunication: guardian.electronic_consent,
    cellPhone: guardian.home_phone,
    workPhone: guardian.work_phone,
    spokenLanguage: guardian.spoken_language_id,
    writtenLanguage: guardian.written_language_id,
    address: {
      streetAddress1: guardian.street_address_1,
      streetAddress2: guardian.street_address_2,
      city: guardian.city,
      stateName: guardian.state,
      zipCode: guardian.zip,
    },
    hasPortalAccount: guardian.person_sk !== null,
    isFromRegister: guardian.source_id !== null,
    editedHere: heldFields(REGISTER_CONTACT_FIELDS, guardian.edited_fields),
  })),
  version: student.changes + 1,
})
