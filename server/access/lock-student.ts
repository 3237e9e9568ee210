import type { ownChildren } from '@trellis/domain/access/actor.ts'
import { notFound } from '../http/refusals.ts'
import type { Scope } from './scope.ts'
import { visibleStudents } from './visible-students.ts'

/** The first wall before a change, where who is out of reach is answered otherwise than by 404. @returns whether the child is within reach */
export async function tryLockStudent(scope: Scope, studentSk: string, right: number | typeof ownChildren): Promise<boolean> {
  const student = visibleStudents(scope, right).select('student.student_sk').where('student.student_sk', '=', studentSk)
  const [row] = await scope.tx.run(student.forNoKeyUpdate())
  return row !== undefined
}

/**
 * The first wall before a change: whoever changes the same child's case waits for the other.
 * @throws Refusal 404 for absent and out of reach alike
 */
export async function lockStudent(scope: Scope, studentSk: string, right: number | typeof ownChildren, what = 'This student'): Promise<void> {
  if (!(await tryLockStudent(scope, studentSk, right))) throw notFound(what)
}
