import { addDays, addYears, daysBetween, type PlainDate } from '../basics/plain-date.ts'
import { addBusinessDays, countBusinessDays, holidayName, subtractBusinessDays } from './calendars/business-days.ts'
import { isBeyondCalendar, type SchoolCalendar, type SkippedSpan } from './calendars/school-calendar.ts'
import type { ClockDirection, ClockUnit } from './clock-definition.ts'
import type { TraceStep } from './clock-trace.ts'
import type { Pause } from './clock-facts.ts'

export interface LengthToCount {
  readonly n: number
  readonly unit: ClockUnit
  readonly direction: ClockDirection
  readonly from: PlainDate
  readonly purpose: 'compliance' | 'policy'
  readonly label?: string | undefined
}

/** The day reached, or the day after which it lies because the calendar that is needed is missing. */
export type ReachedDay =
  | { readonly date: PlainDate; readonly after?: never; readonly projected: boolean }
  | { readonly date?: never; readonly after: PlainDate; readonly projected: false }

/**
 * Counts one length. Day 0 is the start (process.md 2.1). While a pause lasts no day counts: counting stands still
 * after the pause's first day and goes on from its last, so a pause can only make the date later. Counting back and
 * counting years know no pauses.
 */
export const countLength = (
  length: LengthToCount,
  pauses: readonly Pause[],
  calendar: SchoolCalendar,
  steps?: TraceStep[],
): ReachedDay => {
  const { unit, direction } = length
  let at = length.from
  let left = length.n
  let projected = false
  const note = (to: PlainDate, counted: number) => {
    const [before, last] = direction === 'after' ? [at, to] : [addDays(to, -1), addDays(at, -1)]
    steps?.push({
      kind: 'count',
      purpose: length.purpose,
      ...(length.label === undefined ? {} : { label: length.label }),
      counted,
      of: length.n,
      unit,
      direction,
      from: at,
      to,
      skipped: skipped(unit, before, last, calendar),
    })
  }
  const countable = direction === 'after' && unit !== 'year' ? mergePauses(pauses) : []
  for (const pause of countable) {
    if (pause.until <= at) continue
    const standsFrom = pause.from > at ? pause.from : at
    const used = countDays(unit, at, standsFrom, calendar)
    if (used === undefined || used.count >= left) break
    note(standsFrom, used.count)
    if (length.purpose === 'compliance') steps?.push({ kind: 'pause', pause, applied: true })
    projected ||= used.projected
    left -= used.count
    at = pause.until
  }
  const end = move(unit, direction, at, left, calendar)
  if (end.date === undefined) {
    steps?.push({ kind: 'beyondCalendar', after: end.after, counted: length.n - left + end.counted, of: length.n })
    return { after: end.after, projected: false }
  }
  note(end.date, left)
  return { date: end.date, projected: projected || end.projected }
}

/** Overlapping and touching pauses as one, in order; a pause that ends before it begins is none. */
export const mergePauses = (pauses: readonly Pause[]): readonly Pause[] => {
  const merged: Pause[] = []
  const inOrder = pauses.filter((pause) => pause.until > pause.from).sort((a, b) => (a.from < b.from ? -1 : 1))
  for (const pause of inOrder) {
    const last = merged.at(-1)
    if (!last || pause.from > last.until) merged.push(pause)
    else if (pause.until > last.until) merged[merged.length - 1] = { ...last, until: pause.until }
  }
  return merged
}

const countDays = (unit: ClockUnit, from: PlainDate, to: PlainDate, calendar: SchoolCalendar) => {
  if (unit === 'businessDay') return { count: countBusinessDays(from, to), projected: false }
  if (unit !== 'schoolDay') return { count: daysBetween(from, to), projected: false }
  const counted = calendar.countSchoolDays(from, to)
  return isBeyondCalendar(counted) ? undefined : { count: counted.count, projected: counted.restsOnProjectedDay }
}

type Moved =
  | { readonly date: PlainDate; readonly projected: boolean }
  | { readonly date?: never; readonly after: PlainDate; readonly counted: number }

const move = (
  unit: ClockUnit,
  direction: ClockDirection,
  from: PlainDate,
  n: number,
  calendar: SchoolCalendar,
): Moved => {
  const sign = direction === 'after' ? 1 : -1
  switch (unit) {
    case 'calendarDay':
      return { date: addDays(from, sign * n), projected: false }
    case 'hour':
      return { date: addDays(from, sign * Math.ceil(n / 24)), projected: false }
    case 'year':
      return { date: addYears(from, sign * n), projected: false }
    case 'businessDay':
      return {
        date: direction === 'after' ? addBusinessDays(from, n) : subtractBusinessDays(from, n),
        projected: false,
      }
    case 'schoolDay': {
      const end = direction === 'after' ? calendar.addSchoolDays(from, n) : calendar.subtractSchoolDays(from, n)
      if ('date' in end) return { date: end.date, projected: end.restsOnProjectedDay }
      return { after: 'after' in end ? end.after : end.before, counted: end.counted }
    }
  }
}

const skipped = (unit: ClockUnit, from: PlainDate, to: PlainDate, calendar: SchoolCalendar): readonly SkippedSpan[] => {
  if (unit === 'schoolDay') return calendar.skippedBetween(from, to)
  if (unit !== 'businessDay') return []
  const spans: SkippedSpan[] = []
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    const name = holidayName(day)
    if (name !== undefined) spans.push({ name, from: day, to: day, weekdays: 1 })
  }
  return spans
}
