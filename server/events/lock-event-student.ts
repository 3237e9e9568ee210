import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { notFound } from '../http/refusals.ts'

export interface EventStudent {
  readonly student_sk: string
  readonly ei_id: string | null
}

/** Within reach of whoever may log contacts; two who log for the same child wait for each other. @throws Refusal 404 */
export async function lockEventStudent(scope: Scope, studentSk: string, what = 'This student'): Promise<EventStudent> {
  const student = visibleStudents(scope, Permission.logOutreach).select(['student.student_sk', 'student.ei_id'])
  const [row] = await scope.tx.run(student.where('student.student_sk', '=', studentSk).forNoKeyUpdate())
  if (!row) throw notFound(what)
  return row
}
