/**
 * A calendar day without time or zone, written `YYYY-MM-DD` (process.md 2.1: dates are dates, America/New_York).
 * Strings in this form sort and compare as days do, so `<` and `>` are meant literally.
 */
export type PlainDate = string

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000

const toMs = (day: PlainDate): number => {
  const parts = SHAPE.exec(day)
  if (!parts) throw new RangeError(`Not a date of the form YYYY-MM-DD: ${day}`)
  return Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))
}

const fromMs = (ms: number): PlainDate => new Date(ms).toISOString().slice(0, 10)

/** True for a real day of the calendar: 2026-02-30 is not one. */
export const isPlainDate = (text: string): boolean => SHAPE.test(text) && fromMs(toMs(text)) === text

/** @param month 1 to 12; a day past the month's end rolls over as `Date.UTC` does. */
export const plainDate = (year: number, month: number, day: number): PlainDate => fromMs(Date.UTC(year, month - 1, day))

export const addDays = (day: PlainDate, count: number): PlainDate => fromMs(toMs(day) + count * DAY_MS)

/** Whole days from `from` to `to`; negative when `to` lies before. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => Math.round((toMs(to) - toMs(from)) / DAY_MS)

/** Same month and day `count` years on; 29 February becomes 28 February (process.md 2.1). */
export const addYears = (day: PlainDate, count: number): PlainDate => {
  const year = yearOf(day) + count
  const shifted = plainDate(year, monthOf(day), dayOf(day))
  return monthOf(shifted) === monthOf(day) ? shifted : plainDate(year, 2, 28)
}

export const yearOf = (day: PlainDate): number => Number(day.slice(0, 4))
/** 1 to 12. */
export const monthOf = (day: PlainDate): number => Number(day.slice(5, 7))
export const dayOf = (day: PlainDate): number => Number(day.slice(8, 10))
/** 0 is Sunday, 6 Saturday. */
export const weekdayOf = (day: PlainDate): number => new Date(toMs(day)).getUTCDay()

/** MM/dd/yyyy, the product's one written form [P-9]. */
export const toUsDate = (day: PlainDate): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** The day it is in `timeZone` at `instant`: the only bridge from instants to days, called at the edge, never by a rule. */
export const dayInZone = (instant: Date, timeZone: string): PlainDate =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
