import { monthOf, plainDate, type PlainDate, yearOf } from '../basics/plain-date.ts'

/** July and August, the months of the summer placement [S-5.6-12]. */
const SUMMER_MONTHS: readonly number[] = [7, 8]

const isThisOrNextYear = (day: PlainDate, today: PlainDate): boolean => [0, 1].includes(yearOf(day) - yearOf(today))

/** The ten-month placement is not authorised in the summer of this or the next year. */
export const isPlacementDateDisabled = (day: PlainDate, today: PlainDate): boolean =>
  SUMMER_MONTHS.includes(monthOf(day)) && isThisOrNextYear(day, today)

/** From July 1 of this year to August 31 of the next; what lies between the two summers is disabled. */
export const summerWindow = (today: PlainDate): { readonly from: PlainDate; readonly to: PlainDate } => ({
  from: plainDate(yearOf(today), 7, 1),
  to: plainDate(yearOf(today) + 1, 8, 31),
})

/** [S-5.6-11] */
export function isSummerDateDisabled(day: PlainDate, today: PlainDate): boolean {
  const { from, to } = summerWindow(today)
  return day < from || day > to || !SUMMER_MONTHS.includes(monthOf(day))
}
