import type { compareStudents as contract } from '@trellis/contract/duplicates.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { scoreLikeness } from '@trellis/domain/duplicates/score-likeness.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { getStudentSk } from '../students/find-student.ts'
import { readRecord } from './compare-records.ts'
import { countNamesakes } from './namesakes.ts'
import { recordPair } from './record-pair.ts'

/** POST /Duplicates/Pairs: two records that a person takes for one child, by id or key. */
export const compareStudents: UseCase<typeof contract> = async (scope, { body }) => {
  const right = Permission.editStudentProfile
  const [studentSk, otherSk] = await Promise.all([getStudentSk(scope, body.id.trim(), right), getStudentSk(scope, body.otherId.trim(), right)])
  if (studentSk === otherSk) throw ruleBroken({ code: 'pair.same', message: 'Both ids lead to the same record.', field: 'otherId' })
  const [one, other] = await Promise.all([readRecord(scope.tx, studentSk), readRecord(scope.tx, otherSk)])
  const likeness = scoreLikeness(one.child, other.child, await countNamesakes(scope.tx, one.child))
  const pairSk = await recordPair(scope.tx, studentSk, otherSk, likeness, 'person')
  scope.audit({ studentSks: [studentSk, otherSk], entityKind: 'duplicate_pair', entitySk: pairSk })
  return { pairSk }
}
