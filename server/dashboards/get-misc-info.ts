import type { getMiscInfo as contract } from '@trellis/contract/dashboards.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { getStudentSk } from '../students/find-student.ts'

interface Row {
  readonly grade: string | null
  readonly language: string | null
  readonly borough: string | null
  readonly hearing_open: boolean
  readonly three_year_due: boolean
  readonly case_closed_on: string | null
}

const FACTS = `select s.grade, la.description as language, b.description as borough, s.hearing_open, s.three_year_due, s.case_closed_on from student s
  left join reference_item la on la.list_name = 'Language' and la.id = s.home_language_id
  left join reference_item b on b.list_name = 'Borough' and b.id = s.borough_id where s.student_sk = $1`

/** GET /Dashboard/GetMiscInfo/{id} [S-7.5-10]: pairs for the header card; what a child has not is left out. */
export const getMiscInfo: UseCase<typeof contract> = async (scope, { params }) => {
  const studentSk = await getStudentSk(scope, params.id)
  scope.audit({ studentSk })
  const [row] = await scope.tx.query<Row>(FACTS, [studentSk], 'misc-info')
  const pairs: [string, string | null | undefined][] = [
    ['Grade', row?.grade],
    ['Home language', row?.language],
    ['Borough', row?.borough],
    ['Three-year reevaluation', row?.three_year_due ? 'Due' : null],
    ['Impartial hearing', row?.hearing_open ? 'Open' : null],
    ['Case closed', row?.case_closed_on && toUsDate(row.case_closed_on)],
  ]
  return pairs.flatMap(([description, value]) => (value ? [{ description, value }] : []))
}
