import type { StudentProfile } from '@trellis/contract/students.ts'
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
  version: number
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
}

const STUDENT = `select s.*, l.dbn, l.name as school, sex.description as gender, lang.description as home_language,
  (select r.referral_sk from referral r where r.student_sk = s.student_sk order by r.referral_sk desc limit 1) as referral_sk,
  array(select i.description from reference_item i where i.list_name = 'RedAlert' and i.id = any(s.red_alerts) order by i.sort_order) as alerts
  from student s left join location l on l.location_key = s.school_key
  left join reference_item sex on sex.list_name = 'Sex' and sex.id = s.sex_id
  left join reference_item lang on lang.list_name = 'Language' and lang.id = s.home_language_id
  where s.student_sk = $1`
const GUARDIANS = 'select * from guardian where student_sk = $1 and active order by is_primary desc, guardian_sk'

/** GET Student/StudentProfile/{id} and Student/StudentDetailsById/{id} [M-7-03, S-7.1-10]: by student ID or key. */
export async function getStudentProfile(scope: Scope, { params }: { readonly params: { readonly id: string } }): Promise<StudentProfile> {
  const studentSk = await getStudentSk(scope, params.id)
  scope.audit({ studentSk })
  const [[student], guardians] = await Promise.all([
    scope.tx.query<StudentRow>(STUDENT, [studentSk], 'profile'),
    scope.tx.query<GuardianRow>(GUARDIANS, [studentSk], 'profile-guardians'),
  ])
  if (!student) throw new Error('A student within reach vanished within a request.')
  scope.header('etag', `"${student.version}"`)
  return profileOf(student, guardians, scope)
}

const profileOf = (student: StudentRow, guardians: readonly GuardianRow[], { today }: Scope): StudentProfile => ({
  studentSk: student.student_sk,
  nycId: student.nyc_id,
  eiId: student.ei_id,
  firstName: student.first_name,
  middleName: student.middle_name,
  lastName: student.last_name,
  dateOfBirth: student.birth_date,
  gender: student.gender,
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
  })),
  version: student.version,
})
