import { addDays, plainDate, type PlainDate, weekdayOf, yearOf } from '../../basics/plain-date.ts'
import {
  columbusDay,
  electionDay,
  laborDay,
  martinLutherKingDay,
  memorialDay,
  presidentsDay,
  thanksgiving,
} from './floating-days.ts'

/**
 * Business day: Monday to Friday except federal and State holidays (34 CFR 300.11(b)). The holidays are those of 5
 * U.S.C. 6103 and of New York's General Construction Law 24 (general knowledge). A Sunday holiday is kept on Monday by
 * both; a Saturday one on Friday by the federal rule; Flag Day is always a Sunday and closes no other day. No calendar
 * need be loaded.
 */
export const isBusinessDay = (day: PlainDate): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !holidaysOf(yearOf(day)).has(day)

/** Undefined on an ordinary day, a weekend too. */
export const holidayName = (day: PlainDate): string | undefined => holidaysOf(yearOf(day)).get(day)

/** The day of the start is day 0; `n` from 0. */
export const addBusinessDays = (start: PlainDate, n: number): PlainDate => step(start, n, 1)

export const subtractBusinessDays = (start: PlainDate, n: number): PlainDate => step(start, n, -1)

/** Business days after `from` up to and with `to`; 0 when `to` is not after `from`. */
export const countBusinessDays = (from: PlainDate, to: PlainDate): number => {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day)) count++
  return count
}

const step = (start: PlainDate, n: number, direction: 1 | -1): PlainDate => {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`Business days must be a whole number from 0: ${n}`)
  let day = start
  for (let left = n; left > 0; ) {
    day = addDays(day, direction)
    if (isBusinessDay(day)) left--
  }
  return day
}

const cache = new Map<number, ReadonlyMap<PlainDate, string>>()

const holidaysOf = (year: number): ReadonlyMap<PlainDate, string> => {
  const known = cache.get(year)
  if (known) return known
  const made = new Map(
    [...holidays(year), ...holidays(year + 1).slice(0, 1)].map(([date, name]) => [observed(date), name] as const),
  )
  cache.set(year, made)
  return made
}

/** New Year's Day stands first: when it is a Saturday it is kept in the year before. */
const holidays = (year: number): readonly (readonly [PlainDate, string])[] => [
  [plainDate(year, 1, 1), "New Year's Day"],
  [martinLutherKingDay(year), 'Martin Luther King Jr. Day'],
  [plainDate(year, 2, 12), "Lincoln's Birthday"],
  [presidentsDay(year), "Washington's Birthday"],
  [memorialDay(year), 'Memorial Day'],
  [plainDate(year, 6, 19), 'Juneteenth'],
  [plainDate(year, 7, 4), 'Independence Day'],
  [laborDay(year), 'Labor Day'],
  [columbusDay(year), 'Columbus Day'],
  [electionDay(year), 'Election Day'],
  [plainDate(year, 11, 11), 'Veterans Day'],
  [thanksgiving(year), 'Thanksgiving Day'],
  [plainDate(year, 12, 25), 'Christmas Day'],
]

const observed = (date: PlainDate): PlainDate => {
  const weekday = weekdayOf(date)
  return weekday === 6 ? addDays(date, -1) : weekday === 0 ? addDays(date, 1) : date
}
