import { ParentLinkStatus, ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import { ReferralSource } from '@trellis/domain/referrals/referral-sources.ts'
import type { Scope } from '../access/scope.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { openInitialReferral } from '../referrals/open-initial-referral.ts'
import { linkGuardian, startPortalAccess, type ParentOnPaper } from './link-guardian.ts'
import type { LinkRequest } from './read-link-request.ts'
import { tellParent } from './tell-parent.ts'

const LINK = `update parent_link_request set status = 6, student_sk = $2, reviewed_by = $3, reviewed_on = $4, closed_on = $4, proof_seen = $5, custody_checked = $6,
    referral_sk = $7, claimed_by = null, claimed_at = null, version = version + 1 where link_sk = $1`
const EVENT = `insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, from_status, to_status, person_sk, role_id, location_key)
  values ($1, 'System', 'Parent linked from the parent portal', $2, 'parent_link_request', $3, $4, $5, $6, $7, $8)`

export interface Settlement {
  readonly studentSk: string
  readonly paper: ParentOnPaper & { readonly reasonforReferral: readonly number[]; readonly otherReferralReason?: string | null | undefined }
  readonly asksForReferral: boolean
  readonly proofSeen: boolean
  readonly custodyChecked: boolean
  /** Its one guardian is the parent who asks. */
  readonly isNewChild?: boolean
}

/** The effects of L3 and L4 in one transaction: parent record, portal access, referral when asked, event, mail. */
export async function settleLinkRequest(scope: Scope, request: LinkRequest, settlement: Settlement): Promise<{ referralSk: string | null }> {
  const { tx, actor, today } = scope
  const { studentSk, paper } = settlement
  await linkGuardian(scope, request, studentSk, paper, settlement.isNewChild)
  const referral = settlement.asksForReferral
    ? await openInitialReferral(scope, {
        studentSk,
        type: ReferralType.InitialReferral,
        source: ReferralSource.Parent,
        reasons: paper.reasonforReferral,
        ...(paper.otherReferralReason && { narrative: paper.otherReferralReason }),
        receivedOn: request.requested_on,
        requestedBy: request.guardian_person_sk,
      })
    : undefined
  const referralSk = referral?.referralSk ?? null
  await tx.query(LINK, [request.link_sk, studentSk, actor.personSk, today, settlement.proofSeen, settlement.custodyChecked, referralSk])
  await startPortalAccess(scope, request.guardian_person_sk, studentSk)
  const detail = `${request.parent_first} ${request.parent_last} sees the case in the portal from today`
  await tx.query(EVENT, [studentSk, detail, request.link_sk, request.status, ParentLinkStatus.Linked, actor.personSk, actor.roleId, actor.locationKey])
  await tellParent(tx, scope.publicUrl, request, 'linked')
  await refreshCaseSummary(tx, studentSk)
  return { referralSk }
}
