import { daysBetween, toUsDate, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { dayCountLabel } from '@trellis/domain/students/day-labels.ts'

/** MM/dd/yyyy, or undefined where there is none. */
export const shownDate = (day: PlainDate | null | undefined): string | undefined => (day ? toUsDate(day) : undefined)

/** '5 Days Left', '1 Day past': how far `day` lies from today. */
export const dayCountOf = (day: PlainDate, today: PlainDate): string => {
  const days = daysBetween(today, day)
  return `${dayCountLabel(days)}${days < 0 ? ' past' : ''}`
}
