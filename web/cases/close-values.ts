import type { CloseFacts } from '@trellis/contract/case-close.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import { closeProblems, HEARING_IN_PROCESS, type CloseAsks, type DelayEntry } from '@trellis/domain/cases/close-form.ts'
import { FLAG_LABELS, flagsOf, type CloseFlag } from '@trellis/domain/cases/close-reasons.ts'
import { ComplianceStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { set, type FieldErrors, type Resolver } from 'react-hook-form'

/** [S-2.5-01] */
export const CLOSE_CASE_WIDTH = 800

/** What the fields hold. */
export interface CloseValues {
  caseCloseDate: string
  requiresImpartial: '' | 'Yes' | 'No'
  reason: string
  flags: Record<CloseFlag, boolean>
  dischargeReason: string
  dischargeDate: string
  reasonForDelays: DelayEntry[]
}

export const asksOf = (facts: CloseFacts, today: string, allowedDelays: readonly number[]): CloseAsks => ({
  today,
  consentDate: facts.consentDate,
  dueDate: facts.dueDate,
  isOutOfCompliance: facts.complianceStatus === ComplianceStatus.OutOfCompliance,
  needsReason: facts.needsReason,
  allowedDelays,
})

const pathOf = ({ field = '' }: Problem): string => (field in FLAG_LABELS ? `flags.${field}` : field)

/** The rules of the domain as React Hook Form asks for them. */
export const closeResolver =
  (asks: CloseAsks): Resolver<CloseValues> =>
  (values) => {
    const problems = closeProblems(values, asks)
    if (problems.length === 0) return { values, errors: {} }
    const errors: FieldErrors<CloseValues> = {}
    for (const problem of problems) set(errors, pathOf(problem), { type: problem.code, message: problem.message })
    return { values: {}, errors }
  }

/** What the record says of a reason's confirmations. */
export const findingsOf = (facts: CloseFacts, reason: string) => facts.reasons.find(({ id }) => String(id) === reason)?.findings ?? []

/** Why Close Case is disabled, the nearest reason first. */
export function whyNotClose(facts: CloseFacts, values: Pick<CloseValues, 'requiresImpartial' | 'reason'>, isValid: boolean): string | undefined {
  if (facts.whyNot) return facts.whyNot
  if (facts.hearingOpen || values.requiresImpartial === 'Yes') return HEARING_IN_PROCESS
  const lacking = findingsOf(facts, values.reason).find(({ state }) => state === 'missing')
  if (lacking && flagsOf(Number(values.reason)).length > 0) return `The record does not bear this reason out yet. ${lacking.text}`
  return isValid ? undefined : 'Fill in the required fields and confirm each statement first.'
}
