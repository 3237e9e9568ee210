import type { ClockExplanation } from '@trellis/contract/timelines.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { Chip } from '../ui/chip.tsx'
import type { Tone } from '../ui/tone.ts'

export const STATUS_TONES: Readonly<Record<ClockExplanation['status'], Tone>> = {
  '': 'ok',
  'At Risk': 'warn',
  'Out of Compliance': 'danger',
  'Reason for Delay': 'explained',
}

export interface ClockStatusChipProps {
  clock: Pick<ClockExplanation, 'status' | 'statusLabel' | 'stoppedOn' | 'complianceDate' | 'isLegal'>
  today: PlainDate
}

/** How a clock stands, in a word. A stopped one says so: it cannot become late any more. */
export function ClockStatusChip({ clock, today }: ClockStatusChipProps) {
  if (clock.status) return <Chip tone={STATUS_TONES[clock.status]}>{clock.statusLabel}</Chip>
  if (clock.stoppedOn) return <Chip>Stopped</Chip>
  if (!clock.complianceDate) return <Chip>No date yet</Chip>
  // no status of the law: a date of work that was missed, or a day before which something may not be done
  if (clock.complianceDate < today) return <Chip tone={clock.isLegal ? 'neutral' : 'warn'}>Date passed</Chip>
  return <Chip tone="ok">On time</Chip>
}
