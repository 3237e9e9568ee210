import type { followRegister as contract } from '@trellis/contract/student-edit.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { lockProfile } from './profile-record.ts'
import { readProfileVersion } from './require-unchanged-profile.ts'

/** POST Student/FollowRegister: what is stored stays until the next import, which writes these fields again. */
export const followRegister: UseCase<typeof contract> = async (scope, { body: { studentSk, parentSk } }) => {
  const { contacts } = await lockProfile(scope, studentSk)
  if (parentSk && !contacts.some(({ guardian_sk }) => guardian_sk === parentSk)) throw notFound('This contact')
  await scope.tx.query(
    parentSk ? "update guardian set edited_fields = '' where guardian_sk = $1" : "update student set edited_fields = '' where student_sk = $1",
    [parentSk ?? studentSk],
  )
  scope.audit({ studentSk, entityKind: parentSk ? 'guardian' : 'student', entitySk: parentSk ?? studentSk, private: { followsRegister: true } })
  return done({ studentSk, version: await readProfileVersion(scope.tx, studentSk), remarks: [] })
}
