import { dayOf, monthOf, type PlainDate, weekdayOf, yearOf } from '@trellis/domain/basics/plain-date.ts'
import { fillIn } from './fill-in.ts'

/** How a language writes a day; data, because a letter must not depend on the runtime's own language tables. */
export interface DateWording {
  readonly pattern: string
  readonly withoutWeekday: string
  /** From Sunday. */
  readonly weekdays: readonly string[]
  readonly months: readonly string[]
}

export interface TimeWording {
  /** Of {hour12}, {hour24}, {minute}, {half}. */
  readonly pattern: string
  readonly am: string
  readonly pm: string
  /** Of {from} and {to}. */
  readonly span: string
}

/** Figures are Western in every language, so that the date can be compared with the English beside it. */
export const writeDate = (day: PlainDate, wording: DateWording, withWeekday = true): string =>
  fillIn(withWeekday ? wording.pattern : wording.withoutWeekday, {
    weekday: wording.weekdays[weekdayOf(day)]!,
    month: wording.months[monthOf(day) - 1]!,
    day: String(dayOf(day)),
    year: String(yearOf(day)),
  })

/** @param time `HH:mm`, seconds allowed and left out. */
export function writeTime(time: string, wording: TimeWording): string {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/.exec(time)
  if (!parts) throw new RangeError(`Not a time of the form HH:mm: ${time}`)
  const hour = Number(parts[1])
  return fillIn(wording.pattern, {
    hour12: String(hour % 12 === 0 ? 12 : hour % 12),
    hour24: String(hour),
    minute: parts[2]!,
    half: hour < 12 ? wording.am : wording.pm,
  })
}
