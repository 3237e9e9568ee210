import type { ClockExplanation } from '@trellis/contract/timelines.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { headerDescription } from '@trellis/domain/timelines/header-lines.ts'

/** A date of the header card: what it is called there, and the day. */
export interface DateTarget {
  readonly description: string
  readonly date: PlainDate
}

/** Assessments' due dates stand in the header under the assessment's own name, not the clock's. */
const NAMED_AFTER_ITS_SUBJECT = 'C33'
/** Days that somebody chose. No rule computes them, so a clock that happens to share the day is not their reason. */
const CHOSEN_DAY = /\b(meeting|reconvene)$/i

/** The running clock behind a date of the header; undefined where the date is a meeting's or a task's. */
export function findClock(clocks: readonly ClockExplanation[], { description, date }: DateTarget) {
  const onTheDay = clocks.filter((clock) => clock.stoppedOn === null && clock.complianceDate === date)
  const isCalledSo = ({ name, description: label }: ClockExplanation): boolean =>
    headerDescription(label) === description || name === description
  return (
    onTheDay.find(isCalledSo) ??
    (CHOSEN_DAY.test(description) ? undefined : onTheDay.find(({ clockId }) => clockId === NAMED_AFTER_ITS_SUBJECT))
  )
}
