import type { ClockExplanation } from '@trellis/contract/timelines.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { headerDescription } from '@trellis/domain/timelines/header-lines.ts'

/** A date of the header card: what it is called there, and the day. */
export interface DateTarget {
  readonly description: string
  readonly date: PlainDate
}

/** The running clock behind a date of the header; undefined where the date is a meeting's or a task's. */
export function findClock(clocks: readonly ClockExplanation[], { description, date }: DateTarget) {
  const onTheDay = clocks.filter((clock) => clock.stoppedOn === null && clock.complianceDate === date)
  return onTheDay.find(({ name, description: label, subject }) =>
    [label, subject ?? label].map(headerDescription).includes(description) || name === description)
}
