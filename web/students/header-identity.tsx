import type { StudentHeader } from '@trellis/contract/students.ts'
import { complianceChipLabel, COMPLIANCE_STATUSES } from '@trellis/domain/students/compliance-chip.ts'
import { ShieldAlert } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { STATUS_TONES } from '../timelines/clock-status-chip.tsx'
import { shownDate } from '../timelines/date-text.ts'
import type { DateTarget } from '../timelines/find-clock.ts'
import { Chip } from '../ui/chip.tsx'

interface IdentityProps {
  header: StudentHeader
  onOpenDate: (target: DateTarget) => void
}

/** Who the student is, how the case stands with the law, and what everybody must know first. */
export function HeaderIdentity({ header, onOpenDate }: IdentityProps) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1>{`${header.firstName} ${header.lastName}`}</h1>
        <ComplianceChip header={header} onOpenDate={onOpenDate} />
        {header.redAlerts.length > 0 && <RedAlerts alerts={header.redAlerts} />}
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1.5 text-sm tabular-nums">
        <Fact term="Student ID" value={header.nycid} />
        {header.eiId && <Fact term="EI ID" value={header.eiId} />}
        <Fact term="Date of birth" value={shownDate(header.dob)} />
        <Fact term="School" value={[header.dbn, header.schoolName].filter(Boolean).join(' · ')} />
        <Fact term="District" value={header.district} />
      </dl>
    </div>
  )
}

function Fact({ term, value }: { term: string; value: string | null | undefined }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 font-medium">{value || <span className="font-normal text-muted">Not recorded</span>}</dd>
    </div>
  )
}

/** Presses open the reasons of the date that the chip speaks of. */
function ComplianceChip({ header, onOpenDate }: IdentityProps) {
  const status = COMPLIANCE_STATUSES.find((known) => known === header.complianceStatus)
  if (!status) return null
  const days = header.complianceDays ?? 0
  const label = complianceChipLabel({ status, daysPastCompliance: days, daysPastPolicyCompliance: days })
  const chip = <Chip tone={STATUS_TONES[status]}>{label}</Chip>
  const { complianceDate, timeline } = header
  if (!complianceDate || !timeline) return chip
  return (
    <Button
      aria-label={`${label}. Show the reasons`}
      onPress={() => onOpenDate({ description: timeline, date: complianceDate })}
      className="rounded-full underline-offset-2 hover:underline"
    >
      {chip}
    </Button>
  )
}

function RedAlerts({ alerts }: { alerts: readonly string[] }) {
  return (
    <ul aria-label="Alerts" className="flex flex-wrap gap-1.5">
      {alerts.map((alert) => (
        <li key={alert}>
          <Chip className="border-line!" icon={<ShieldAlert aria-hidden className="size-3 shrink-0 text-danger" />}>
            {alert}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
