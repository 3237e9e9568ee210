import { ComplianceStatus } from '../reference/code-enumerations.ts'
import { daysLabel } from './day-labels.ts'

/** [S-3.10-05] */
export const COMPLIANCE_STATUSES: readonly ComplianceStatus[] = Object.values(ComplianceStatus)
export type { ComplianceStatus }

export interface ComplianceFigures {
  readonly status: ComplianceStatus | null
  /** Days past the compliance date. */
  readonly daysPastCompliance: number
  /** Days past the earlier policy date. */
  readonly daysPastPolicyCompliance: number
}

/** The chip's text, or nothing when the work is in time. */
export const complianceChipLabel = (figures: ComplianceFigures): string | undefined => {
  switch (figures.status) {
    case 'Out of Compliance': return `Out of Compliance: ${daysLabel(figures.daysPastCompliance)}`
    case 'At Risk': return `At Risk: ${daysLabel(figures.daysPastPolicyCompliance)}`
    case 'Reason for Delay': return 'Reason for Delay'
    case null: return undefined
  }
}
