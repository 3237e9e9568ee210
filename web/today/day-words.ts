import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'

const LONG = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})
const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' })

/** 'Friday, November 20, 2026'. */
export const longDay = (day: PlainDate): string => LONG.format(new Date(day))

/** 'Fri'. */
export const weekdayName = (day: PlainDate): string => WEEKDAY.format(new Date(day))

/** '11/20', where the year is plain. */
export const shortDay = (day: PlainDate): string => `${day.slice(5, 7)}/${day.slice(8, 10)}`
