import { referralAction } from '@trellis/domain/meetings/meeting-obstacle.ts'
import { MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import { findReferralMove, type ReferralAction } from '@trellis/domain/referrals/referral-moves.ts'
import type { Scope } from '../access/scope.ts'
import { moveReferral } from '../referrals/move-referral.ts'
import type { MeetingReferral } from './read-meeting-case.ts'

/** R8, R12 of process.md 1.3: the referral follows the meeting that was scheduled. */
export const moveReferralForward = (scope: Scope, kind: MeetingType, referral: MeetingReferral | undefined): Promise<void> =>
  follow(scope, referralAction(kind), referral)

/** R9, R13: the meeting is off, and the referral waits again. */
export function moveReferralBack(scope: Scope, kind: MeetingType, referral: MeetingReferral | undefined, subject?: string): Promise<void> {
  const action = kind === MeetingType.GenEd ? 'endGenEdMeeting' : kind === MeetingType.SHM ? 'endSHM' : undefined
  return follow(scope, action, referral, subject)
}

/** Where the referral does not stand at that point, the meeting leaves it alone. */
async function follow(scope: Scope, action: ReferralAction | undefined, referral: MeetingReferral | undefined, subject?: string): Promise<void> {
  if (!action || !referral || !findReferralMove(referral.type, referral.status, action)) return
  await moveReferral(scope, { referralSk: referral.referral_sk, action, isConsequence: true, ...(subject && { subject }) })
}
