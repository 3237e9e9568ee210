import { holdsPermission, ownChildren, type Actor } from '@trellis/domain/access/actor.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'
import { notFound } from '../http/refusals.ts'

/** The right by which this actor meets documents: a parent as such, everybody else by one of the permissions. */
function rightOf(actor: Actor, permissions: readonly number[]): number | typeof ownChildren | undefined {
  return actor.reach.kind === 'family' ? ownChildren : permissions.find((id) => holdsPermission(actor, id))
}

/**
 * The first wall before a child's documents. `lock` makes two who change them wait for each other.
 * @throws Refusal 404, the same for absent, out of reach and not permitted.
 */
export async function requireStudent(scope: Scope, studentSk: string, permissions: readonly number[], lock = false): Promise<void> {
  const right = rightOf(scope.actor, permissions)
  if (right === undefined) throw notFound('This student')
  const query = visibleStudents(scope, right).select('student.student_sk').where('student.student_sk', '=', studentSk)
  const [row] = await scope.tx.run(lock ? query.forNoKeyUpdate() : query)
  if (!row) throw notFound('This student')
}
