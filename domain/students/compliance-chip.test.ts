import { describe, expect, it } from 'vitest'
import { complianceChipLabel } from './compliance-chip.ts'

const figures = { daysPastCompliance: 3, daysPastPolicyCompliance: 12 }

describe('the compliance chip', () => {
  it("[P-4-02] 'Out of Compliance' is labelled with the days past the compliance date", () => {
    expect(complianceChipLabel({ ...figures, status: 'Out of Compliance' })).toBe('Out of Compliance: 3 Days')
    expect(complianceChipLabel({ ...figures, status: 'Out of Compliance', daysPastCompliance: 1 })).toBe(
      'Out of Compliance: 1 Day',
    )
  })
  it("[P-4-03] 'At Risk' is labelled with the days past the policy compliance date", () => {
    expect(complianceChipLabel({ ...figures, status: 'At Risk' })).toBe('At Risk: 12 Days')
    expect(complianceChipLabel({ ...figures, status: 'At Risk', daysPastPolicyCompliance: 1 })).toBe('At Risk: 1 Day')
  })
  it('an explained delay shows its name, work in time shows nothing', () => {
    expect(complianceChipLabel({ ...figures, status: 'Reason for Delay' })).toBe('Reason for Delay')
    expect(complianceChipLabel({ ...figures, status: null })).toBeUndefined()
  })
})
