import type { addStudentAndLinkWithParent as contract, LinkStudent } from '@trellis/contract/parent-links.ts'
import type { NewStudentPayload } from '@trellis/contract/new-student.ts'
import { PROOF_NEEDED } from '@trellis/domain/portal/child-match.ts'
import { splitAtFirstSpace } from '@trellis/domain/students/new-student.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { addStudent } from '../students/add-student.ts'
import { getUndecided } from './read-link-request.ts'
import { settleLinkRequest } from './settle-link-request.ts'

/** No list has such an item, so the rule of the form answers for what was left empty. */
const NOTHING = -1

/** The link payload as that of Add New Student: staff may have mended how a name is written. */
function newStudentOf(body: LinkStudent): NewStudentPayload {
  return {
    firstName: body.childFname, middleName: body.middleName ?? null, lastName: body.childLname, gender: body.childGender ?? NOTHING, dob: body.childDob,
    homeBorough: body.homeBorough ?? NOTHING, ...splitAtFirstSpace(body.address1 ?? ''), apartmentNumber: body.address2 || null,
    city: body.city ?? '', state: body.state ?? NOTHING, zip: body.zip ?? '', schoolDistrict: body.schoolDistrict ?? NOTHING,
    guardianRelationship: body.relationToChild ?? NOTHING, guardianFirstName: body.parentFname, guardianLastName: body.parentLname,
    bypassDuplicateCheck: body.bypassDuplicateCheck,
  }
}

/**
 * POST LinkParentwithChildRelation/AddStudentandLinkWithParent [S-7.1-04]: L4. The searches that have to find nobody are
 * run again here; a likely double is answered as Add New Student answers it, and needs the same confirmation.
 */
export const addStudentAndLinkWithParent: UseCase<typeof contract> = async (scope, { body }) => {
  const request = await getUndecided(scope, body.linkSk, body.guardianId)
  if (!body.proofSeen) throw ruleBroken({ code: 'link.proof', message: PROOF_NEEDED, field: 'proofSeen' })
  const added = await addStudent(scope, { body: newStudentOf(body), params: undefined, query: undefined })
  if (!added.value) return { ...added, value: null }
  const { studentSk, nycID } = added.value
  const asksForReferral = body.referralType !== null
  const { referralSk } = await settleLinkRequest(scope, request, { studentSk, paper: body, asksForReferral, proofSeen: true, custodyChecked: false, isNewChild: true })
  return done({ linkSk: body.linkSk, studentSk, nycID, referralSk })
}
