import type { ClockExplanation } from '@trellis/contract/timelines.ts'
import { Chip } from '../ui/chip.tsx'
import type { Tone } from '../ui/tone.ts'

export const STATUS_TONES: Readonly<Record<ClockExplanation['status'], Tone>> = {
  '': 'ok',
  'At Risk': 'warn',
  'Out of Compliance': 'danger',
  'Reason for Delay': 'explained',
}

/** How a clock stands, in a word. A stopped one says so: it cannot become late any more. */
export function ClockStatusChip({ clock }: { clock: Pick<ClockExplanation, 'status' | 'statusLabel' | 'stoppedOn' | 'complianceDate'> }) {
  if (clock.status) return <Chip tone={STATUS_TONES[clock.status]}>{clock.statusLabel}</Chip>
  if (clock.stoppedOn) return <Chip>Stopped</Chip>
  if (!clock.complianceDate) return <Chip>No date yet</Chip>
  return <Chip tone="ok">On time</Chip>
}
