import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Transition } from '@trellis/domain/basics/state-table.ts'
import { ReferralStatus, ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import { isReevaluation, type ReferralAction } from '@trellis/domain/referrals/referral-moves.ts'
import type { ReferralRow } from './referral-row.ts'

interface Made {
  readonly on: PlainDate
  readonly to: number
  readonly action: ReferralAction
  readonly reason: string | undefined
  readonly actor: string
}

/** What a move changes in the referral itself: type, status, remembered status, its dates, who reviewed and why not. */
export function columnsOfMove(row: Transition<ReferralStatus>, referral: ReferralRow, { on, to, action, reason, actor }: Made) {
  const has = (effect: string) => row.effects.includes(effect)
  const isRequest = has('setRequestDate')
  const isReferred = has('setReferralDate') || has('setReferralDateToApproval') || (isRequest && isReevaluation(referral.type))
  const isReview = action === 'approve' || action === 'reject'
  return [
    has('becomeInitialReferral') ? ReferralType.InitialReferral : referral.type,
    to,
    has('rememberStatus') ? referral.status : row.to === 'remembered' ? null : referral.previous_status,
    isRequest ? on : referral.request_date,
    isReferred ? on : referral.referral_date,
    has('setConsentDate') ? on : referral.consent_date,
    to === ReferralStatus.Closed ? on : null,
    isReview ? actor : null,
    action === 'reject' ? (reason ?? null) : null,
    actor,
  ] as const
}
