import { Permission } from '../access/permission-ids.ts'
import type { Problem } from '../basics/problem.ts'
import { ReferralStatus } from '../reference/code-enumerations.ts'
import { findReferralMove, isReevaluation, refusedMove } from './referral-moves.ts'

/** A referral as somebody stands to it who wants to change it. */
export interface ReferralBefore {
  readonly type: number
  readonly status: number
  /** Whoever looks at it made it. */
  readonly isOwn: boolean
  readonly holds: (permission: number) => boolean
}

const problem = (code: string, message: string): Problem => ({ code: `referral.${code}`, message })
const EDITABLE: readonly number[] = [ReferralStatus.Draft, ReferralStatus.Open, ReferralStatus.PendingReview, ReferralStatus.PendingPWN]

/** A draft belongs to its creator and to supervisors (R1). */
export const seesReferral = (of: { readonly status: number; readonly isOwn: boolean }, isSupervisor: boolean): boolean =>
  of.status !== ReferralStatus.Draft || of.isOwn || isSupervisor

/** Clocks count from the day received, and the source decided the way it goes: both are fixed once it was submitted. */
export const isOnlyTextEditable = (status: number): boolean => status !== ReferralStatus.Draft

/** Why the form cannot be changed: a draft by whoever may add one, a submitted one by whoever edits, until the notice is sent. */
export function editObstacle({ type, status, holds }: ReferralBefore): Problem | undefined {
  const noun = isReevaluation(type) ? 'request' : 'referral'
  const may = status === ReferralStatus.Draft ? holds(Permission.addReferral) || holds(Permission.editReferral) : holds(Permission.editReferral)
  if (!may) return problem('mayNotEdit', `Your role does not edit a ${noun}.`)
  if (EDITABLE.includes(status)) return undefined
  return problem('notEditable', `This ${noun} cannot be changed any more: what was sent or decided rests on it.`)
}

/** Why a decision cannot be given: it does not wait for one, or whoever asks would decide their own request. */
export function reviewObstacle({ type, status, isOwn, holds }: ReferralBefore): Problem | undefined {
  if (!holds(Permission.decideReferral)) return problem('mayNotReview', 'Your role does not review requests.')
  if (!findReferralMove(type, status, 'approve')) return refusedMove(type, status, 'approve')
  return isOwn ? problem('ownRequest', 'You made this request yourself. Somebody else reviews it.') : undefined
}

/** Why it cannot be taken back: R16 by its creator or whoever decides, before a notice was sent; E13 a draft by its creator. */
export function withdrawObstacle({ type, status, isOwn, holds }: ReferralBefore): Problem | undefined {
  const isRequest = isReevaluation(type)
  if (!findReferralMove(type, status, 'cancel')) {
    if (isRequest || EDITABLE.includes(status)) return refusedMove(type, status, 'cancel')
    return problem('notWithdrawn', `${refusedMove(type, status, 'cancel').message} Close the case instead.`)
  }
  const isDraft = status === ReferralStatus.Draft
  const byCreator = isOwn && (holds(Permission.editReferral) || (isDraft && holds(Permission.addReferral)))
  const byDecider = !isRequest && holds(Permission.decideReferral)
  return byCreator || byDecider ? undefined : problem('notYours', 'Only whoever made it, or a reviewer, can withdraw it.')
}
