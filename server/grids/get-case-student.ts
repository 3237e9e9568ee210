import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { notFound } from '../http/refusals.ts'

/** @throws Refusal 404 for a key of no child or of one out of reach, the same for both */
export async function getCaseStudent(scope: Scope, studentSk: string, right: number): Promise<string> {
  const [row] = await scope.tx.run(visibleStudents(scope, right).select('student.student_sk').where('student.student_sk', '=', studentSk))
  if (!row) throw notFound('This student')
  return row.student_sk
}
