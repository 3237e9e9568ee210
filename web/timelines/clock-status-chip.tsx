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
  clock: Pick<ClockExplanation, 'status' | 'statusLabel' | 'stoppedOn' | 'complianceDate' | 'isLegal' | 'meaning'>
  today: PlainDate
}

/** How a clock stands, in a word. A stopped one says so: it cannot become late any more. */
export function ClockStatusChip({ clock, today }: ClockStatusChipProps) {
  if (clock.status) return <Chip tone={STATUS_TONES[clock.status]}>{clock.statusLabel}</Chip>
  if (clock.stoppedOn) return <Chip>Stopped</Chip>
  if (!clock.complianceDate) return <Chip>No date yet</Chip>
  // an earliest day or the end of an entitlement cannot be missed; a date of work can, though the law sets no status
  if (clock.complianceDate < today) return <Chip tone={clock.meaning === 'latest' ? 'warn' : 'neutral'}>Date passed</Chip>
  if (clock.meaning !== 'latest') return <Chip>Ahead</Chip>
  return <Chip tone="ok">On time</Chip>
}
