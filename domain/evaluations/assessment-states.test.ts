import { describe, expect, it } from 'vitest'
import { findTransition } from '../basics/state-table.ts'
import { EvalStatus, ExtensionStatus } from '../reference/code-enumerations.ts'
import { ASSESSMENT_TRANSITIONS } from './assessment-states.ts'
import { EXTENSION_TRANSITIONS } from './extension-states.ts'

const assessment = (from: EvalStatus, action: string) =>
  findTransition<EvalStatus>(ASSESSMENT_TRANSITIONS, from, action)
const extension = (from: ExtensionStatus | 'new', action: string) =>
  findTransition<ExtensionStatus>(EXTENSION_TRANSITIONS, from, action)

describe('reviewing an assessment', () => {
  it('[M-4.3-03] approving sets status 2 with action type 7', () => {
    expect(assessment(EvalStatus.Submitted, 'approve')).toMatchObject({ to: 2, code: 7 })
  })
  it('[M-4.3-04] rejecting sets status 6 with action type 4', () => {
    expect(assessment(EvalStatus.Submitted, 'reject')).toMatchObject({ to: 6, code: 4 })
  })
  it('[M-4.3-09] a finalised assessment, by any of the codes 2, 10 and 11, takes no submit', () => {
    for (const status of [EvalStatus.Finalised, EvalStatus.FinalisedDeclined, EvalStatus.FinalisedExistingReport]) {
      expect(assessment(status, 'submit')).toBeUndefined()
    }
    expect(assessment(EvalStatus.Returned, 'submit')?.to).toBe(EvalStatus.Submitted)
  })
})

describe('an extension request', () => {
  it('[M-4.3-02] action types are 3 approved, 4 rejected, 5 requested, and 7 for an approved assessment review', () => {
    expect(extension(ExtensionStatus.Pending, 'approve')?.code).toBe(3)
    expect(extension(ExtensionStatus.Pending, 'reject')?.code).toBe(4)
    expect(extension('new', 'request')?.code).toBe(5)
    expect(assessment(EvalStatus.Submitted, 'approve')?.code).toBe(7)
  })
  it('approving sets status 8, rejecting 7', () => {
    expect(extension(ExtensionStatus.Pending, 'approve')?.to).toBe(8)
    expect(extension(ExtensionStatus.Pending, 'reject')?.to).toBe(7)
  })
  it('nothing is decided twice', () => {
    expect(extension(ExtensionStatus.Approved, 'reject')).toBeUndefined()
    expect(extension(ExtensionStatus.Rejected, 'approve')).toBeUndefined()
  })
})
