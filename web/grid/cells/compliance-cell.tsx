import {
  COMPLIANCE_STATUSES,
  complianceChipLabel,
  type ComplianceStatus,
} from '@trellis/domain/students/compliance-chip.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Tone } from '../../ui/tone.ts'
import { Missing } from './missing.tsx'

interface ComplianceCellProps {
  status: string | null
  daysPastCompliance: number | null
  daysPastPolicyCompliance: number | null
}

const TONES: Readonly<Record<ComplianceStatus, Tone>> = {
  'At Risk': 'warn',
  'Out of Compliance': 'danger',
  'Reason for Delay': 'explained',
}
const isKnown = (status: string): status is ComplianceStatus => COMPLIANCE_STATUSES.some((one) => one === status)

/** The chip of the compliance status [P-2-58]; a status nobody knows is shown as it came, in no colour. */
export function ComplianceCell({ status, daysPastCompliance, daysPastPolicyCompliance }: ComplianceCellProps) {
  if (!status) return <Missing />
  if (!isKnown(status)) return <Chip>{status}</Chip>
  const label = complianceChipLabel({
    status,
    daysPastCompliance: daysPastCompliance ?? 0,
    daysPastPolicyCompliance: daysPastPolicyCompliance ?? 0,
  })
  return <Chip tone={TONES[status]}>{label}</Chip>
}
