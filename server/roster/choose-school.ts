import { StudentFault, type Known } from './judgement.ts'
import type { SchoolPlace } from './import-locations.ts'
import type { StagedEnrolment, StagedStudent } from './student-rows.ts'

export const hasEnded = (enrolment: StagedEnrolment, today: string): boolean =>
  enrolment.ends_on !== null && enrolment.ends_on < today

/**
 * The student's school: of the running enrolments the primary, then the latest; else where the student's role is;
 * else the
 * user's own organisations. Undefined when the folder says nothing of it.
 * @throws StudentFault when all that it says leads nowhere.
 */
export function chooseSchool(student: StagedStudent, { schools, today, ...known }: Known): SchoolPlace | undefined {
  const enrolled = (student.enrolled ?? [])
    .filter((one) => !hasEnded(one, today))
    .toSorted(
      (a, b) =>
        Number(b.is_primary) - Number(a.is_primary) ||
        compare(b.begins_on ?? '', a.begins_on ?? '') ||
        compare(a.school, b.school),
    )
  const orgs = (student.org ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
    .map((id) => known.prefix + id)
  const named = [...enrolled.map((one) => one.school), ...(student.role_org ? [student.role_org] : []), ...orgs]
  for (const id of named) {
    const school = schools.get(id)
    if (school) return school
  }
  if (named.length === 0) return undefined
  throw new StudentFault({
    column: 'schoolSourcedId',
    reason:
      `There is no school ${named[0]!.slice(known.prefix.length)} ` +
      'in orgs.csv or among the schools imported before.',
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
