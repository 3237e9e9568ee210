import { addDays, plainDate, type PlainDate, weekdayOf } from '../../basics/plain-date.ts'
import { type CalendarYear, type ClosedDay, schoolYearName } from './calendar-year.ts'
import {
  anniversaryDay,
  columbusDay,
  easter,
  electionDay,
  laborDay,
  martinLutherKingDay,
  memorialDay,
  presidentsDay,
  thanksgiving,
} from './floating-days.ts'
import { MOVABLE_FEASTS } from './movable-feasts.ts'

/** The rules in words, written into the calendar's origin and shown wherever a date rests on them. */
export const PROJECTION_RULES =
  'Made by rule, not published by the City: first day the Thursday after Labor Day; last day June 26 or the weekday ' +
  "before; closed on the usual holidays, 24 December to 1 January (and a Friday 2 January), Presidents' week, and " +
  'for Passover with Good Friday and Easter Monday. Staff-only days are left out, so a date is rather too early ' +
  'than too late.'

/**
 * A school year by the rules that reproduce the published 2025-26 calendar day for day. Holidays on a weekend are not
 * moved. Spring recess: from the first day of Passover (from Monday when that is a Tuesday) to the last Friday within
 * its eight days and the day after; Good Friday and Easter Monday are closed also where they fall outside it.
 * @returns undefined when the table of movable feasts does not reach the year
 */
export const projectCalendar = (startYear: number): CalendarYear | undefined => {
  const feasts = MOVABLE_FEASTS[startYear]
  if (!feasts) return undefined
  const spring = startYear + 1
  const first = addDays(laborDay(startYear), 3)
  const last = previousWeekday(plainDate(spring, 6, 26))
  const closings: ClosedDay[] = [
    ...span('Rosh Hashanah', feasts.roshHashanah, addDays(feasts.roshHashanah, 1)),
    ...day('Yom Kippur', addDays(feasts.roshHashanah, 9)),
    ...day("Italian Heritage / Indigenous Peoples' Day", columbusDay(startYear)),
    ...day('Diwali', feasts.diwali),
    ...day('Election Day', electionDay(startYear)),
    ...day('Veterans Day', plainDate(startYear, 11, 11)),
    ...span('Thanksgiving recess', thanksgiving(startYear), addDays(thanksgiving(startYear), 1)),
    ...span('Winter recess', plainDate(startYear, 12, 24), endOfWinterRecess(spring)),
    ...day('Martin Luther King Jr. Day', martinLutherKingDay(spring)),
    ...span('Midwinter recess', presidentsDay(spring), addDays(presidentsDay(spring), 4)),
    ...day('Lunar New Year', feasts.lunarNewYear),
    ...day('Eid al-Fitr', feasts.eidAlFitr),
    ...span('Spring recess', startOfSpringRecess(feasts.passover), endOfSpringRecess(feasts.passover)),
    ...day('Good Friday', addDays(easter(spring), -2)),
    ...day('Easter Monday', addDays(easter(spring), 1)),
    ...day('Memorial Day', memorialDay(spring)),
    ...day('Eid al-Adha', feasts.eidAlAdha),
    ...day('Anniversary Day', anniversaryDay(spring)),
    ...day('Juneteenth', plainDate(spring, 6, 19)),
  ]
  const named = new Map<PlainDate, ClosedDay>()
  for (const closing of closings) if (!named.has(closing.date)) named.set(closing.date, closing)
  const closed = [...named.values()].filter((each) => each.date >= first && each.date <= last)
  closed.sort((a, b) => (a.date < b.date ? -1 : 1))
  return { schoolYear: schoolYearName(startYear), first, last, closed, projected: true, origin: PROJECTION_RULES }
}

const isWeekday = (date: PlainDate): boolean => weekdayOf(date) !== 0 && weekdayOf(date) !== 6

const previousWeekday = (date: PlainDate): PlainDate => (isWeekday(date) ? date : previousWeekday(addDays(date, -1)))

const day = (name: string, date: PlainDate): ClosedDay[] => (isWeekday(date) ? [{ date, name }] : [])

const span = (name: string, from: PlainDate, to: PlainDate): ClosedDay[] =>
  from > to ? [] : [...day(name, from), ...span(name, addDays(from, 1), to)]

const endOfWinterRecess = (year: number): PlainDate =>
  plainDate(year, 1, weekdayOf(plainDate(year, 1, 1)) === 4 ? 2 : 1)

const startOfSpringRecess = (passover: PlainDate): PlainDate =>
  weekdayOf(passover) === 2 ? addDays(passover, -1) : passover

const endOfSpringRecess = (passover: PlainDate): PlainDate => {
  const end = addDays(passover, 8)
  return addDays(end, -((weekdayOf(end) - 5 + 7) % 7))
}
