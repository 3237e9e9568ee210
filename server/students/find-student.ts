import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { ownChildren } from '@trellis/domain/access/actor.ts'
import { keepPlans, runPrepared } from '../access/run-prepared.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { sqlFor } from '../database/database.ts'
import { notFound } from '../http/refusals.ts'

/**
 * The key of a student within reach, by City id, early-intervention id or key.
 * @throws Refusal 404, the same for absent and out of reach.
 */
export async function getStudentSk(scope: Scope, id: string, right: number | typeof ownChildren = Permission.viewStudentProfile): Promise<string> {
  const students = visibleStudents(scope, right).select('student.student_sk')
  const query =
    id.length === 9
      ? students.where('student.nyc_id', '=', id)
      : id.length === 6
        ? students.where('student.ei_id', '=', id)
        : students.where((q) => q.or([q('student.ei_id', '=', id), q('student.student_sk', '=', id)]))
  const [, [row]] = await Promise.all([keepPlans(scope.tx), runPrepared(scope.tx, 'student-by-key', query)])
  if (row) return row.student_sk
  return getSurvivorSk(scope, id, right)
}

/** An id of a record that was merged leads to the record that took it over (docs/decisions/0017). */
async function getSurvivorSk(scope: Scope, id: string, right: number | typeof ownChildren): Promise<string> {
  const survivor = sqlFor.selectFrom('student_alias').select('student_alias.student_sk').where('student_alias.id', '=', id)
  const [row] = await scope.tx.run(visibleStudents(scope, right).select('student.student_sk').where('student.student_sk', 'in', survivor))
  if (!row) throw notFound('This student')
  return row.student_sk
}
