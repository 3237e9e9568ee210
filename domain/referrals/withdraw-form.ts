import type { Problem } from '../basics/problem.ts'
import { isBlank } from '../validation/field-rule.ts'

export const WithdrawMessage = {
  /** [S-8-20] */
  confirm: 'Are you sure you want to cancel the referral? If you cancel, all data will be lost.',
  required: 'Error: Field is required',
} as const

/** The reason of the list ReferralWithdrawReason that is told in words. */
export const WITHDRAW_OTHER = 7

/** A draft goes without a reason; what was submitted needs one. */
export function withdrawProblem(form: { reasonId: number | null; otherReason: string; isDraft: boolean }): Problem | undefined {
  const problem = (field: string): Problem => ({ code: 'referral.required', message: WithdrawMessage.required, field })
  if (form.reasonId === null) return form.isDraft ? undefined : problem('reasonId')
  return form.reasonId === WITHDRAW_OTHER && isBlank(form.otherReason) ? problem('otherReason') : undefined
}
