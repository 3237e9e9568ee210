import type { MasterIndexRow, searchMasterIndex as contract } from '@trellis/contract/new-student.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { SEARCH_BIRTH_DATE_MINIMUM } from '@trellis/domain/students/search-rules.ts'
import { atField } from '@trellis/domain/validation/field-rule.ts'
import { nameProblem } from '@trellis/domain/validation/name.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { findLikelyChildren, type LikelyChild } from './find-likely.ts'

/**
 * POST Student/SearchMSI [S-7.1-11]: both names and the date of birth, so that nobody browses. Answers who a child is and
 * where they are enrolled, for any child of the district; key and early-intervention id only within reach.
 */
export const searchMasterIndex: UseCase<typeof contract> = async (scope, { body }) => {
  const problems = [
    atField('firstName', nameProblem(body.firstName, { required: true })),
    atField('lastName', nameProblem(body.lastName, { required: true })),
    body.dob >= SEARCH_BIRTH_DATE_MINIMUM && body.dob <= scope.today ? undefined : { code: 'search.birthDate', message: 'Does not meet age requirement for initial referral', field: 'dob' },
  ].filter((problem) => problem !== undefined)
  if (problems.length > 0) throw ruleBroken(...problems)
  const child = { firstName: body.firstName, middleName: null, lastName: body.lastName, birthDate: body.dob, sexId: null, houseNumber: null, street: null, zip: null, guardians: [] }
  const likely = await findLikelyChildren(scope.tx, scope.masterIndex, child)
  const [within, sexes] = await Promise.all([withinReach(scope, likely), sexNames(scope)])
  scope.audit({ studentSks: likely.flatMap(({ entry }) => entry.studentSk ?? []), private: { criteria: body } })
  return likely.map(({ entry, likeness }): MasterIndexRow => {
    const reached = within.find(({ student_sk, nyc_id }) => student_sk === entry.studentSk || (nyc_id !== null && nyc_id === entry.nycId))
    return {
      studentName: `${entry.lastName}, ${entry.firstName}`,
      firstName: entry.firstName, middleName: entry.middleName, lastName: entry.lastName,
      nycId: entry.nycId, eiId: reached?.ei_id ?? null, studentSk: reached?.student_sk ?? null,
      dateOfBirth: entry.birthDate, gender: (entry.sexId !== null && sexes.get(entry.sexId)) || null,
      school: entry.school, district: entry.district, isWithinReach: reached !== undefined,
      score: likeness.score, verdict: likeness.verdict, reasons: likeness.parts.map(({ sentence }) => sentence),
    }
  })
}

async function withinReach(scope: Scope, likely: readonly LikelyChild[]) {
  const keys = likely.flatMap(({ entry }) => entry.studentSk ?? [])
  const ids = likely.flatMap(({ entry }) => (entry.studentSk === undefined ? (entry.nycId ?? []) : []))
  const students = visibleStudents(scope, Permission.viewStudentProfile)
    .select(['student.student_sk', 'student.ei_id', 'student.nyc_id'])
    .where((q) => q.or([q('student.student_sk', 'in', keys.length > 0 ? keys : ['0']), q('student.nyc_id', 'in', ids.length > 0 ? ids : [''])]))
  return scope.tx.run(students)
}

async function sexNames({ tx }: Scope): Promise<Map<number, string>> {
  const rows = await tx.query<{ id: number; description: string }>("select id, description from reference_item where list_name = 'Sex'", [], 'sex-names')
  return new Map(rows.map(({ id, description }) => [id, description]))
}
