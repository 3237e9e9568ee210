import type { reviewReferral as contract } from '@trellis/contract/referrals.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { ActionCode } from '@trellis/domain/reference/code-enumerations.ts'
import { ReferralMessage } from '@trellis/domain/referrals/referral-form.ts'
import { reviewObstacle } from '@trellis/domain/referrals/referral-rights.ts'
import { isBlank } from '@trellis/domain/validation/field-rule.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { forgetDraft } from '../drafts/discard-draft.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { moveReferral } from './move-referral.ts'
import { getReferralRecord, standingOf } from './read-referral.ts'
import { requireCurrentReferral } from './require-current-referral.ts'
import { readSaved } from './save-referral.ts'

/** POST /Referrals/Review: R4, R6, E4, E5. Of two who decide at once the second is told what the first decided. */
export const reviewReferral: UseCase<typeof contract> = async (scope, { body }) => {
  const { referralSk, actionType } = body
  const referral = await getReferralRecord(scope, referralSk, { rights: [Permission.decideReferral], lock: true })
  await requireCurrentReferral(scope, referral)
  const obstacle = reviewObstacle(standingOf(scope.actor, referral))
  if (obstacle) throw ruleBroken(obstacle)
  const reason = body.reason.trim()
  if (actionType === ActionCode.Reject && isBlank(reason)) throw ruleBroken({ code: 'referral.required', message: ReferralMessage.required, field: 'reason' })
  const action = actionType === ActionCode.Approve ? 'approve' : 'reject'
  await moveReferral(scope, { referralSk, action, ...(reason && { reason }) })
  await forgetDraft(scope, 'referral-review', `referral:${referralSk}`)
  const { student_sk: studentSk } = referral
  scope.audit({ studentSk, entityKind: 'referral', entitySk: referralSk, private: { action } })
  await refreshCaseSummary(scope.tx, studentSk)
  return done(await readSaved(scope, referralSk))
}
