import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { notFound } from '../http/refusals.ts'

/**
 * The first wall before a change: whoever changes the same child's plan waits for the other.
 * @throws Refusal 404 for absent and out of reach alike
 */
export async function lockStudent(scope: Scope, studentSk: string, right: number, what = 'This student'): Promise<void> {
  const student = visibleStudents(scope, right).select('student.student_sk').where('student.student_sk', '=', studentSk)
  const [row] = await scope.tx.run(student.forNoKeyUpdate())
  if (!row) throw notFound(what)
}
