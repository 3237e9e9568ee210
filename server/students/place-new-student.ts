import type { Problem } from '@trellis/domain/basics/problem.ts'
import { ageOn } from '@trellis/domain/timelines/age-rules.ts'
import { schoolYearOf } from '@trellis/domain/timelines/calendars/calendar-year.ts'
import type { Scope } from '../access/scope.ts'
import { ruleBroken } from '../http/refusals.ts'
import type { NewStudent } from './new-student.ts'

/** Where a new child belongs, from the address and from where they were added. */
export interface Placed {
  readonly schoolKey: number | null
  readonly grade: string
  readonly region: number | null
  readonly state: string
}

const AREA = `select (select region from region where $1 = any (districts)) as region,
  (select value from reference_item where list_name = 'State' and id = $2) as state`
const ENROL = `insert into enrolment (student_sk, school_key, school_year, grade, begins_on) values ($1, $2, $3, $4, $5)`

/**
 * Who works at a school enrols the child there; anybody else leaves the school open, and the office of the child's
 * district sees them. @throws Refusal 422 for a child whom the person who adds them could not see afterwards.
 */
export async function placeNewStudent(scope: Scope, child: Pick<NewStudent, 'district' | 'birthDate' | 'stateId'>): Promise<Placed> {
  const { actor, today } = scope
  const [area] = await scope.tx.query<{ region: number | null; state: string | null }>(AREA, [child.district, child.stateId], 'area-of-district')
  const { region = null, state = null } = area ?? {}
  const { reach } = actor
  const isOutside = (reach.kind === 'district' && !reach.ids.includes(child.district)) || (reach.kind === 'region' && !(region !== null && reach.ids.includes(region)))
  const problems: Problem[] = []
  if (state === null) problems.push({ code: 'newStudent.state', message: 'Error: Selection is mandatory', field: 'state' })
  if (isOutside) {
    problems.push({
      code: 'newStudent.reach',
      message: `This child lives in district ${child.district}, outside the area you work for. Ask the office of that district to add them.`,
      field: 'schoolDistrict',
    })
  }
  if (problems.length > 0) throw ruleBroken(...problems)
  const grade = ageOn(child.birthDate, today) < 3 ? 'IN' : 'PK'
  return { schoolKey: reach.kind === 'school' ? actor.locationKey : null, grade, region, state: state! }
}

/** For a child added at a school; one of early intervention who has a school keeps their enrolment. */
export async function enrolAtOwnSchool({ tx, today }: Scope, studentSk: string, { schoolKey, grade }: Placed): Promise<void> {
  if (schoolKey === null) return
  const known = await tx.query('select 1 from enrolment where student_sk = $1 and active limit 1', [studentSk])
  if (known.length === 0) await tx.query(ENROL, [studentSk, schoolKey, schoolYearOf(today), grade, today])
}
