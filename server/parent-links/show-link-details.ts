import type { ParentLinkDetails } from '@trellis/contract/parent-links.ts'
import { isHeldByAnother } from '@trellis/domain/portal/review-claim.ts'
import { ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import type { LinkRequest } from './read-link-request.ts'

const asksForReferral = (asked: unknown): boolean => asked === 'InitialReferral' || asked === ReferralType.InitialReferral

/** A request as the wire spells it. */
export function showLinkDetails({ actor, now }: Pick<Scope, 'actor' | 'now'>, row: LinkRequest): ParentLinkDetails {
  const { request } = row
  const isHeld = isHeldByAnother({ status: row.status, claimedBy: row.claimed_by, claimedAt: row.claimed_at }, actor.personSk, now)
  return {
    linkSk: row.link_sk,
    guardianId: row.guardian_person_sk,
    parentFname: row.parent_first,
    parentLname: row.parent_last,
    parentEmail: row.parent_email,
    parentPhone: request.parentPhone ?? row.parent_phone,
    address1: request.address1 ?? null,
    address2: request.address2 ?? null,
    city: request.city ?? null,
    state: request.state ?? null,
    zip: request.zip ?? null,
    childFname: row.child_first_name,
    childLname: row.child_last_name,
    childDob: row.child_birth_date,
    childGender: request.childGender ?? null,
    relationToChild: row.relationship_id,
    homeBorough: row.borough_id,
    schoolDistrict: row.district,
    reasonforReferral: [...(request.reasonforReferral ?? [])],
    otherReferralReason: request.otherReferralReason ?? null,
    eiService: request.eiService ?? null,
    referralType: asksForReferral(request.referralType) ? ReferralType.InitialReferral : null,
    status: row.status,
    statusText: row.status_text,
    requestDate: row.requested_on,
    locale: row.locale,
    isEmailVerified: row.email_verified,
    heldBy: isHeld ? { personSk: row.claimed_by!, name: row.claimer ?? '', at: row.claimed_at!.toISOString() } : null,
    isHeldByMe: row.claimed_by === actor.personSk,
    studentSk: row.student_sk,
    nycid: row.nyc_id,
    reviewedBy: row.reviewer,
    reviewedDate: row.reviewed_on,
    rejectionReason: row.rejection_reason_id,
    rejectionNote: row.rejection_note,
  }
}
