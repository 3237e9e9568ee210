import { addDays, type PlainDate, weekdayOf } from '../../basics/plain-date.ts'
import { type CalendarYear, schoolYearOf, startYearOf } from './calendar-year.ts'

/** A day found by counting; `restsOnProjectedDay` when any day from start to it lies in a projected school year. */
export interface CountedDay {
  readonly date: PlainDate
  readonly restsOnProjectedDay: boolean
}

/** The needed calendar is missing: the day lies after `after`, of the days asked for `counted` are used by then. */
export interface BeyondCalendar {
  readonly after: PlainDate
  readonly counted: number
}

export interface BeforeCalendar {
  readonly before: PlainDate
  readonly counted: number
}

export interface DayCount {
  readonly count: number
  readonly restsOnProjectedDay: boolean
}

/** Weekdays that were not school days, one span for neighbouring days of one name. */
export interface SkippedSpan {
  readonly name: string
  readonly from: PlainDate
  readonly to: PlainDate
  readonly weekdays: number
}

export const isBeyondCalendar = (answer: object): answer is BeyondCalendar => 'after' in answer

const DAY_MS = 86_400_000
const dayNumber = (day: PlainDate): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS

/**
 * School years laid end to end. Counting is done on prefix sums (school days up to each day), so that one date costs
 * two array reads however far it lies. A year that is not loaded breaks the line: nothing is ever counted across the
 * gap.
 */
export class SchoolCalendar {
  readonly #years: ReadonlyMap<string, CalendarYear>
  /** Day number of July 1 of the first loaded year. */
  readonly #base: number
  /** `#upTo[i]`: school days before day `#base + i`, over all loaded years. */
  readonly #upTo: Int32Array
  /** Every school day in order: the inverse of `#upTo`. */
  readonly #days: readonly PlainDate[]
  readonly #closedNames: ReadonlyMap<PlainDate, string>

  constructor(years: readonly CalendarYear[]) {
    const sorted = [...years].sort((a, b) => (a.first < b.first ? -1 : 1))
    this.#years = new Map(sorted.map((year) => [year.schoolYear, year]))
    this.#closedNames = new Map(sorted.flatMap((year) => year.closed.map((day) => [day.date, day.name] as const)))
    const firstYear = sorted[0]
    const lastYear = sorted.at(-1)
    const [from, to] = firstYear && lastYear ? [startOf(firstYear), endOf(lastYear)] : ['2000-07-01', '2000-06-30']
    this.#base = dayNumber(from)
    const days: PlainDate[] = []
    const upTo = new Int32Array(dayNumber(to) - this.#base + 2)
    let i = 0
    for (let day = from; day <= to; day = addDays(day, 1)) {
      upTo[i++] = days.length
      const year = this.#years.get(schoolYearOf(day))
      if (year && this.#attends(year, day)) days.push(day)
    }
    upTo[i] = days.length
    this.#upTo = upTo
    this.#days = days
  }

  get years(): readonly CalendarYear[] {
    return [...this.#years.values()]
  }

  /** Undefined when the school year of `day` is not loaded. */
  isSchoolDay(day: PlainDate): boolean | undefined {
    const year = this.#years.get(schoolYearOf(day))
    return year && this.#attends(year, day)
  }

  /**
   * `day` itself when it is a school day, else the last one before it; undefined when no loaded calendar reaches it.
   */
  previousSchoolDay(day: PlainDate): CountedDay | undefined {
    if (!this.#covers(day)) return undefined
    const date = this.#days[this.#through(day) - 1]
    if (date === undefined || !this.#unbroken(date, day)) return undefined
    return { date, restsOnProjectedDay: this.#projectedBetween(date, day) }
  }

  /** The day of the start is day 0 (process.md 2.1): the answer is the `n`-th school day after `start`. */
  addSchoolDays(start: PlainDate, n: number): CountedDay | BeyondCalendar {
    if (!Number.isInteger(n) || n < 0) throw new RangeError(`School days must be a whole number from 0: ${n}`)
    if (n === 0) return { date: start, restsOnProjectedDay: false }
    const end = this.#lastDayOfRun(start)
    if (end === undefined) return { after: start, counted: 0 }
    const used = this.#through(start)
    const available = this.#through(end) - used
    if (n > available) return { after: end < start ? start : end, counted: available }
    const date = this.#days[used + n - 1]!
    return { date, restsOnProjectedDay: this.#projectedBetween(addDays(start, 1), date) }
  }

  /** The `n`-th school day before `start`; `after` is then the earliest known day, which the answer lies before. */
  subtractSchoolDays(start: PlainDate, n: number): CountedDay | BeforeCalendar {
    if (!Number.isInteger(n) || n < 0) throw new RangeError(`School days must be a whole number from 0: ${n}`)
    if (n === 0) return { date: start, restsOnProjectedDay: false }
    if (!this.#covers(start)) return { before: start, counted: 0 }
    const before = this.#upTo[dayNumber(start) - this.#base]!
    const run = this.#firstDayOfRun(start)
    const available = before - this.#upTo[dayNumber(run) - this.#base]!
    if (n > available) return { before: run, counted: available }
    const date = this.#days[before - n]!
    return { date, restsOnProjectedDay: this.#projectedBetween(date, addDays(start, -1)) }
  }

  /** School days after `from` up to and with `to`; 0 when `to` is not after `from`. */
  countSchoolDays(from: PlainDate, to: PlainDate): DayCount | BeyondCalendar {
    if (to <= from) return { count: 0, restsOnProjectedDay: false }
    const end = this.#lastDayOfRun(from)
    if (end === undefined) return { after: from, counted: 0 }
    const used = this.#through(from)
    if (!this.#unbroken(from, to)) return { after: end < from ? from : end, counted: this.#through(end) - used }
    const count = this.#through(to) - used
    return { count, restsOnProjectedDay: this.#projectedBetween(addDays(from, 1), to) }
  }

  /**
   * What was passed over between two days (after `from`, up to `to`): closed days by name, and the time between two
   * school years.
   */
  skippedBetween(from: PlainDate, to: PlainDate): readonly SkippedSpan[] {
    const spans: SkippedSpan[] = []
    let adjoining = false
    for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
      const weekday = weekdayOf(day)
      if (weekday === 0 || weekday === 6) continue
      const name = this.#nameOfClosing(day)
      if (name === undefined) {
        adjoining = false
        continue
      }
      const last = spans.at(-1)
      const isSameSpan = last !== undefined && adjoining && last.name === name
      if (isSameSpan) spans[spans.length - 1] = { ...last, to: day, weekdays: last.weekdays + 1 }
      else spans.push({ name, from: day, to: day, weekdays: 1 })
      adjoining = true
    }
    return spans
  }

  /** The school years between two days, both included, that were made by rule. */
  projectedYearsBetween(from: PlainDate, to: PlainDate): readonly string[] {
    const isTouched = (year: CalendarYear) => year.projected && startOf(year) <= to && endOf(year) >= from
    return this.years.filter(isTouched).map((year) => year.schoolYear)
  }

  #nameOfClosing(day: PlainDate): string | undefined {
    const year = this.#years.get(schoolYearOf(day))
    if (!year) return 'No calendar loaded'
    if (day < year.first || day > year.last) return 'Summer'
    return this.#closedNames.get(day)
  }

  #attends(year: CalendarYear, day: PlainDate): boolean {
    const weekday = weekdayOf(day)
    return weekday !== 0 && weekday !== 6 && day >= year.first && day <= year.last && !this.#closedNames.has(day)
  }

  #covers(day: PlainDate): boolean {
    return this.#years.has(schoolYearOf(day))
  }

  /** School days up to and with `day`. */
  #through(day: PlainDate): number {
    return this.#upTo[dayNumber(day) - this.#base + 1]!
  }

  #projectedBetween(from: PlainDate, to: PlainDate): boolean {
    for (let start = startYearOf(schoolYearOf(from)); start <= startYearOf(schoolYearOf(to)); start++) {
      if (this.#years.get(schoolYearOf(`${start}-07-01`))?.projected) return true
    }
    return false
  }

  #unbroken(from: PlainDate, to: PlainDate): boolean {
    for (let start = startYearOf(schoolYearOf(from)); start <= startYearOf(schoolYearOf(to)); start++) {
      if (!this.#years.has(schoolYearOf(`${start}-07-01`))) return false
    }
    return true
  }

  /** The last school day that can be reached from `day` without a missing year. */
  #lastDayOfRun(day: PlainDate): PlainDate | undefined {
    let found: CalendarYear | undefined
    for (let start = startYearOf(schoolYearOf(day)); ; start++) {
      const year = this.#years.get(schoolYearOf(`${start}-07-01`))
      if (!year) return found?.last
      found = year
    }
  }

  #firstDayOfRun(day: PlainDate): PlainDate {
    let found = this.#years.get(schoolYearOf(day))!
    for (let start = startYearOf(found.schoolYear) - 1; ; start--) {
      const year = this.#years.get(schoolYearOf(`${start}-07-01`))
      if (!year) return found.first
      found = year
    }
  }
}

const startOf = (year: CalendarYear): PlainDate => `${startYearOf(year.schoolYear)}-07-01`
const endOf = (year: CalendarYear): PlainDate => `${startYearOf(year.schoolYear) + 1}-06-30`
