import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { notFound } from '../http/refusals.ts'

/**
 * The first wall before a record whose child is known by its key.
 * @throws Refusal 404 for the key of no child or of one out of reach: both say that `what` was not found
 */
export async function getCaseStudent(
  scope: Scope,
  studentSk: string,
  right: number,
  what = 'This student',
): Promise<string> {
  const [row] = await scope.tx.run(
    visibleStudents(scope, right).select('student.student_sk').where('student.student_sk', '=', studentSk),
  )
  if (!row) throw notFound(what)
  return row.student_sk
}
