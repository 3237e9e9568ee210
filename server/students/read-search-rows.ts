import type { StudentSearchRow } from '@trellis/contract/students.ts'
import { schoolYearStart } from '@trellis/domain/referrals/reevaluation-guards.ts'
import { isPreschool } from '@trellis/domain/students/preschool.ts'
import { keepPlans } from '../access/run-prepared.ts'
import type { Scope } from '../access/scope.ts'
import type { Match } from './find-by-id.ts'

interface Row {
  student_sk: string
  nyc_id: string | null
  ei_id: string | null
  first_name: string
  middle_name: string | null
  last_name: string
  birth_date: string | null
  grade: string | null
  ats_status: string
  in_special_ed: boolean
  special_ed_active: boolean
  case_closed_on: string | null
  ineligible: boolean
  three_year_due: boolean
  house_number: string | null
  street: string | null
  apartment: string | null
  city: string | null
  state: string | null
  zip: string | null
  gender: string | null
  dbn: string | null
  school: string | null
  ref_status: number | null
  referral_sk: string | null
  referral_type: number | null
  has_iep: boolean
  has_rre: boolean
  has_evals: boolean
}

// drafts and cancelled referrals leave a child as it was; a request of an earlier school year is none of this one (process.md 1.3, 1.4)
const ROWS = `select s.student_sk, s.nyc_id, s.ei_id, s.first_name, s.middle_name, s.last_name, s.birth_date, s.grade, s.ats_status,
  s.in_special_ed, s.special_ed_active, s.case_closed_on, s.ineligible, s.three_year_due,
  s.house_number, s.street, s.apartment, s.city, s.state, s.zip, sex.description as gender, l.dbn, l.name as school,
  r.status as ref_status, r.referral_sk, r.type as referral_type,
  exists (select from iep_form i where i.student_sk = s.student_sk and i.status = 6) as has_iep,
  exists (select from referral e where e.student_sk = s.student_sk and e.type in (2, 4) and e.status not in (2, 8, 10)
    and coalesce(e.request_date, e.referral_date) >= $2) as has_rre,
  exists (select from assessment a where a.student_sk = s.student_sk and a.status not in (2, 9, 10, 11)) as has_evals
  from student s
  left join location l on l.location_key = s.school_key
  left join reference_item sex on sex.list_name = 'Sex' and sex.id = s.sex_id
  left join lateral (select status, referral_sk, type from referral where referral.student_sk = s.student_sk
    and referral.status not in (2, 10, 999) order by (referral.status = 7), referral_sk desc limit 1) r on true
  where s.student_sk = any($1::bigint[])`

/** The rows of one page in the order of the matches; called only with students that were found within reach. */
export async function readSearchRows({ tx, today }: Scope, matches: readonly Match[]): Promise<StudentSearchRow[]> {
  if (matches.length === 0) return []
  const studentSks = `{${matches.map(({ studentSk }) => studentSk).join(',')}}`
  const [, rows] = await Promise.all([keepPlans(tx), tx.query<Row>(ROWS, [studentSks, schoolYearStart(today)], 'search-rows')])
  const bySk = new Map(rows.map((row) => [row.student_sk, row]))
  return matches.flatMap(({ studentSk, match }) => {
    const row = bySk.get(studentSk)
    return row ? [searchRow(row, match, today)] : []
  })
}

const searchRow = (row: Row, match: Match['match'], today: string): StudentSearchRow => ({
  studentName: [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' '),
  nycId: row.nyc_id,
  eiId: row.ei_id,
  studentSk: row.student_sk,
  dateOfBirth: row.birth_date,
  gender: row.gender,
  grade: row.grade,
  school: row.school,
  atsStatus: row.ats_status,
  refStatus: row.ref_status,
  referralSk: row.referral_sk,
  referralType: row.referral_type,
  isPreSchool: isPreschool(row.birth_date, row.grade, today),
  isSpecialEd: row.in_special_ed,
  isActive: row.special_ed_active,
  studentStatus: row.case_closed_on ? 'Closed' : null,
  caseCloseDate: row.case_closed_on,
  ineligibleSE: row.ineligible,
  hasIEP: row.has_iep,
  hasRRE: row.has_rre,
  isM3Y: row.three_year_due,
  hasEvals: row.has_evals,
  schoolDBN: row.dbn,
  address1: [row.house_number, row.street].filter(Boolean).join(' ') || null,
  address2: row.apartment,
  city: row.city,
  state: row.state,
  zip: row.zip,
  match,
})
