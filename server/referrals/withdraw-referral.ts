import type { withdrawReferral as contract } from '@trellis/contract/referrals.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { ReferralStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { WithdrawMessage, withdrawProblem } from '@trellis/domain/referrals/withdraw-form.ts'
import { withdrawObstacle } from '@trellis/domain/referrals/referral-rights.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { requireListed } from '../evaluations/require-listed.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { ruleBroken } from '../http/refusals.ts'
import { moveReferral } from './move-referral.ts'
import { getReferralRecord, standingOf } from './read-referral.ts'
import { requireCurrentReferral } from './require-current-referral.ts'
import { readSaved } from './save-referral.ts'

const REASON = `select description from reference_item where list_name = 'ReferralWithdrawReason' and id = $1`
const KEEP = `update referral set form = form || jsonb_build_object('withdrawReason', $2::text) where referral_sk = $1`

/** POST /Referrals/Withdraw: R16 and E13. The record stays with its reason; what a draft held is purged after thirty days. */
export const withdrawReferral: UseCase<typeof contract> = async (scope, { body }) => {
  const { tx, actor } = scope
  const { referralSk, reasonId } = body
  const rights = [Permission.decideReferral, Permission.editReferral, Permission.addReferral]
  const referral = await getReferralRecord(scope, referralSk, { rights, lock: true })
  await requireCurrentReferral(scope, referral)
  const obstacle = withdrawObstacle(standingOf(actor, referral))
  if (obstacle) throw ruleBroken(obstacle)
  if (!body.isConfirmed) throw ruleBroken({ code: 'referral.confirm', message: WithdrawMessage.confirm, field: 'isConfirmed' })
  const isDraft = referral.status === ReferralStatus.Draft
  const problem = withdrawProblem({ reasonId, otherReason: body.otherReason, isDraft })
  if (problem) throw ruleBroken(problem)
  const reason = await reasonOf()
  await moveReferral(scope, { referralSk, action: 'cancel', ...(reason && { reason }) })
  if (reason) await tx.query(KEEP, [referralSk, reason], 'referral-withdraw-reason')
  const { student_sk: studentSk } = referral
  scope.audit({ studentSk, entityKind: 'referral', entitySk: referralSk, private: { action: 'cancel', reasonId } })
  await refreshCaseSummary(tx, studentSk)
  return done(await readSaved(scope, referralSk))

  async function reasonOf(): Promise<string> {
    if (reasonId === null) return ''
    await requireListed(tx, 'ReferralWithdrawReason', reasonId, 'reasonId')
    const [item] = await tx.query<{ description: string }>(REASON, [reasonId], 'withdraw-reason')
    return [item!.description, body.otherReason.trim()].filter(Boolean).join(': ')
  }
}
