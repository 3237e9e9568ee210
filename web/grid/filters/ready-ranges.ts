import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'

export interface ReadyRange {
  label: string
  from?: PlainDate
  to?: PlainDate
}

/** The ranges that work is planned by. */
export const readyRanges = (today: PlainDate): readonly ReadyRange[] => [
  { label: 'Before today', to: addDays(today, -1) },
  { label: 'Today', from: today, to: today },
  { label: 'Next 14 days', from: today, to: addDays(today, 14) },
  { label: 'Last 30 days', from: addDays(today, -30), to: today },
]
