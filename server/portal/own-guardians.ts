import { ownChildren } from '@trellis/domain/access/actor.ts'
import type { Scope } from '../access/scope.ts'
import { visibleStudents } from '../access/visible-students.ts'

export interface OwnGuardian {
  readonly guardian_sk: string
  readonly student_sk: string
  readonly email: string | null
  readonly electronic_consent: boolean
}

/** The parent records of the signed-in person, one a child, for children within reach only. */
export async function readOwnGuardians(scope: Scope, isLocked = false): Promise<OwnGuardian[]> {
  const query = visibleStudents(scope, ownChildren)
    .innerJoin('guardian', 'guardian.student_sk', 'student.student_sk')
    .select(['guardian.guardian_sk', 'guardian.student_sk', 'guardian.email', 'guardian.electronic_consent'])
    .where('guardian.person_sk', '=', scope.actor.personSk)
    .where('guardian.active', '=', true)
    .orderBy('guardian.guardian_sk')
  return scope.tx.run(isLocked ? query.forNoKeyUpdate('guardian') : query)
}
