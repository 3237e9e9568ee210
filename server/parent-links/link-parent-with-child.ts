import type { linkParentWithChild as contract } from '@trellis/contract/parent-links.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import { compareChild, CUSTODY_ALERTS, CUSTODY_NEEDED, isSameChild, NO_MATCH, PROOF_NEEDED } from '@trellis/domain/portal/child-match.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { getStudentToLink } from './compare-with-student.ts'
import { getUndecided } from './read-link-request.ts'
import { settleLinkRequest } from './settle-link-request.ts'

/** POST LinkParentwithChildRelation/AddLinkParentwithChild [S-7.1-05]: L3 with its guards, asked of the records and not of the payload. */
export const linkParentWithChild: UseCase<typeof contract> = async (scope, { body }) => {
  const request = await getUndecided(scope, body.linkSk, body.guardianId)
  const student = await getStudentToLink(scope, body.studentSk, true)
  const match = compareChild(
    { firstName: request.child_first_name, lastName: request.child_last_name, birthDate: request.child_birth_date },
    { firstName: student.first_name, lastName: student.last_name, birthDate: student.birth_date },
  )
  const hasCustodyAlert = student.red_alerts.some((id) => CUSTODY_ALERTS.includes(id))
  const problems: Problem[] = [
    ...(isSameChild(match) ? [] : [{ code: 'link.noMatch', message: NO_MATCH, field: 'studentSk' }]),
    ...(body.proofSeen ? [] : [{ code: 'link.proof', message: PROOF_NEEDED, field: 'proofSeen' }]),
    ...(hasCustodyAlert && !body.custodyChecked ? [{ code: 'link.custody', message: CUSTODY_NEEDED, field: 'custodyChecked' }] : []),
  ]
  if (problems.length > 0) throw ruleBroken(...problems)
  scope.audit({ studentSk: student.student_sk, entityKind: 'parent_link_request', entitySk: body.linkSk, private: { personSk: request.guardian_person_sk, proofSeen: true } })
  const { referralSk } = await settleLinkRequest(scope, request, {
    studentSk: student.student_sk, paper: body, asksForReferral: body.referralType !== null, proofSeen: body.proofSeen, custodyChecked: body.custodyChecked,
  })
  return done({ linkSk: body.linkSk, studentSk: student.student_sk, nycID: student.nyc_id, referralSk })
}
