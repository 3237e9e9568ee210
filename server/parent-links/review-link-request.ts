import type { getLinkDetails as getContract, openLinkReview as openContract, releaseLinkReview as releaseContract } from '@trellis/contract/parent-links.ts'
import { done } from '../accounts/change-person.ts'
import { PARENT_LINK_TRANSITIONS } from '@trellis/domain/portal/parent-link-states.ts'
import { findTransition } from '@trellis/domain/basics/state-table.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { getLinkRequest, getUndecided } from './read-link-request.ts'
import { showLinkDetails } from './show-link-details.ts'

const CLAIM = `update parent_link_request set status = $2, claimed_by = $3, claimed_at = $4, version = version + 1 where link_sk = $1`
const RELEASE = `update parent_link_request set claimed_by = null, claimed_at = null where link_sk = $1 and claimed_by = $2 and status = 3 returning link_sk`

/** GET LinkParentwithChildRelation/GetParentGuardianLinkDetails/{id} [S-7.1-07] */
export const getLinkDetails: UseCase<typeof getContract> = async (scope, { params }) => {
  const request = await getLinkRequest(scope, params.id)
  scope.audit({ entityKind: 'parent_link_request', entitySk: params.id, ...(request.student_sk && { studentSk: request.student_sk }) })
  return showLinkDetails(scope, request)
}

/** L2: from now on nobody else decides it, until it is released or the claim grows old. */
export const openLinkReview: UseCase<typeof openContract> = async (scope, { body: { linkSk } }) => {
  const { tx, actor, now } = scope
  const { status } = await getUndecided(scope, linkSk)
  const next = findTransition(PARENT_LINK_TRANSITIONS, status, 'openReview')?.to ?? status
  await tx.query(CLAIM, [linkSk, next, actor.personSk, now])
  scope.audit({ entityKind: 'parent_link_request', entitySk: linkSk })
  return done(showLinkDetails(scope, await getLinkRequest(scope, linkSk)))
}

export const releaseLinkReview: UseCase<typeof releaseContract> = async (scope, { body: { linkSk } }) => {
  await getLinkRequest(scope, linkSk)
  await scope.tx.query(RELEASE, [linkSk, scope.actor.personSk])
  scope.audit({ entityKind: 'parent_link_request', entitySk: linkSk })
  return done({ linkSk })
}
