import type { rejectLinkRequest as contract } from '@trellis/contract/parent-links.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { getUndecided } from './read-link-request.ts'
import { tellParent } from './tell-parent.ts'

const REASON = "select 1 as one from reference_item where list_name = 'LinkRejectionReason' and id = $1"
const REJECT = `update parent_link_request set status = 8, rejection_reason_id = $2, rejection_note = $3, reviewed_by = $4, reviewed_on = $5, closed_on = $5,
    claimed_by = null, claimed_at = null, version = version + 1 where link_sk = $1`

/** POST LinkParentwithChildRelation/ParentVerificationWithChildReject [S-7.1-06]: L5. The reason stays with staff. */
export const rejectLinkRequest: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx, actor, today } = scope
  const request = await getUndecided(scope, body.linkSk, body.guardianId)
  const [known] = body.reason === null || body.reason === undefined ? [] : await tx.query(REASON, [body.reason])
  if (!known) throw ruleBroken({ code: 'link.reason', message: 'Error: Selection is mandatory', field: 'reason' })
  await tx.query(REJECT, [body.linkSk, body.reason, body.note?.trim() || null, actor.personSk, today])
  await tellParent(tx, scope.publicUrl, request, 'rejected')
  scope.audit({ entityKind: 'parent_link_request', entitySk: body.linkSk, private: { reason: body.reason } })
  return done({ linkSk: body.linkSk })
}
