import type { PlainDate } from '../../basics/plain-date.ts'

/** A weekday on which students do not attend between the first and the last day of a school year. */
export interface ClosedDay {
  readonly date: PlainDate
  readonly name: string
}

/**
 * The school days of one year as data (process.md 2.2): every weekday from `first` to `last` except `closed`.
 * A partial or remote day is a school day (34 CFR 300.11(c)) and is therefore not listed.
 */
export interface CalendarYear {
  /** `2025-26`: July 1 to June 30. */
  readonly schoolYear: string
  readonly first: PlainDate
  readonly last: PlainDate
  readonly closed: readonly ClosedDay[]
  /** True when no published calendar stands behind it and it was made by rule. */
  readonly projected: boolean
  /** Where it comes from, in words for the person who reads a date. */
  readonly origin: string
}

/** `2025-26` for every day from 2025-07-01 to 2026-06-30. */
export const schoolYearOf = (day: PlainDate): string => {
  const year = Number(day.slice(0, 4))
  return schoolYearName(day.slice(5, 7) >= '07' ? year : year - 1)
}

/** @param startYear the calendar year in which the school year begins */
export const schoolYearName = (startYear: number): string =>
  `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`

export const startYearOf = (schoolYear: string): number => Number(schoolYear.slice(0, 4))
