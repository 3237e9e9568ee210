import { addDays, plainDate, type PlainDate, weekdayOf } from '../../basics/plain-date.ts'

/** @param weekday 0 Sunday to 6 Saturday; @param nth 1 for the first of the month */
export const nthWeekday = (year: number, month: number, weekday: number, nth: number): PlainDate => {
  const first = plainDate(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

export const lastWeekday = (year: number, month: number, weekday: number): PlainDate => {
  const last = plainDate(year, month + 1, 0)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

export const laborDay = (year: number): PlainDate => nthWeekday(year, 9, 1, 1)
export const columbusDay = (year: number): PlainDate => nthWeekday(year, 10, 1, 2)
/** The Tuesday after the first Monday of November. */
export const electionDay = (year: number): PlainDate => addDays(nthWeekday(year, 11, 1, 1), 1)
export const thanksgiving = (year: number): PlainDate => nthWeekday(year, 11, 4, 4)
export const martinLutherKingDay = (year: number): PlainDate => nthWeekday(year, 1, 1, 3)
export const presidentsDay = (year: number): PlainDate => nthWeekday(year, 2, 1, 3)
export const memorialDay = (year: number): PlainDate => lastWeekday(year, 5, 1)

/**
 * First Thursday in June, the second when the first lies in the week of Memorial Day (Education Law 2586, general
 * knowledge).
 */
export const anniversaryDay = (year: number): PlainDate => {
  const first = nthWeekday(year, 6, 4, 1)
  return first === addDays(memorialDay(year), 3) ? addDays(first, 7) : first
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of 1876). */
export const easter = (year: number): PlainDate => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return plainDate(year, month, (h + l - 7 * m + 33 * month + 19) % 32)
}
