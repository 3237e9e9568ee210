import { addDays, toUsDate, type PlainDate, weekdayOf } from '../basics/plain-date.ts'
import { MeetingType } from '../reference/code-enumerations.ts'
import { NOTICE_DAYS } from './meeting-date.ts'

/** A running clock as it is stored. */
export interface RunningClock {
  readonly clockId: string
  readonly name: string
  readonly citation: string
  readonly isLegal: boolean
  readonly complianceDate: PlainDate | null
}

/** The last day on which the meeting still keeps a clock. */
export interface DateHint {
  readonly clockId: string
  readonly name: string
  readonly citation: string
  readonly isLegal: boolean
  readonly lastDay: PlainDate
}

/** Clocks that holding the meeting stops or must precede (process.md 2.3, 1.18). */
const INITIAL_EVALUATION = ['C06', 'C07']
const CLOCKS_OF_KIND: Readonly<Record<MeetingType, readonly string[]>> = {
  [MeetingType.GenEd]: ['C04'],
  [MeetingType.SHM]: ['C35'],
  [MeetingType.EVL]: INITIAL_EVALUATION,
  [MeetingType.IEP]: [...INITIAL_EVALUATION, 'C11', 'C13', 'C21'],
  [MeetingType.AnnualReview]: ['C12'],
  [MeetingType.IEPReconvene]: [...INITIAL_EVALUATION, 'C11', 'C12', 'C13', 'C21'],
}

/** Which dates break which clock, the nearest first; to be seen before a date is chosen. */
export const dateHints = (kind: MeetingType, clocks: readonly RunningClock[]): readonly DateHint[] =>
  clocks
    .flatMap(({ complianceDate, clockId, name, citation, isLegal }) =>
      complianceDate !== null && CLOCKS_OF_KIND[kind].includes(clockId)
        ? [{ clockId, name, citation, isLegal, lastDay: complianceDate }]
        : [],
    )
    .toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : a.lastDay > b.lastDay ? 1 : a.clockId < b.clockId ? -1 : 1))

export const hintSentence = ({ name, lastDay, isLegal }: DateHint, today: PlainDate): string =>
  lastDay < today
    ? `${name}: the ${isLegal ? 'legal' : 'internal'} date ${toUsDate(lastDay)} has passed already.`
    : `${name}: a meeting after ${toUsDate(lastDay)} is too late${isLegal ? ' by law' : ''}.`

/** The clocks that a meeting on this day would miss. */
export const clocksBrokenBy = (date: PlainDate, hints: readonly DateHint[]): readonly DateHint[] =>
  hints.filter(({ lastDay }) => date > lastDay)

/** From here on the parent can have the notice five days before (C15). */
export const earliestWithNotice = (today: PlainDate): PlainDate => addDays(today, NOTICE_DAYS)

/** Days without school as the form is told of them. */
export interface SchoolDays {
  /** First and last day of each school year that is known. */
  readonly years: readonly { readonly first: PlainDate; readonly last: PlainDate }[]
  readonly closed: readonly { readonly date: PlainDate; readonly name: string }[]
}

/** Shown beside the date and never in its way (process.md 7.3); undefined on a school day and where no calendar is known. */
export const noSchoolText = (date: PlainDate, days: SchoolDays): string | undefined => {
  const day = toUsDate(date)
  if (weekdayOf(date) === 0 || weekdayOf(date) === 6) return `${day} is a ${weekdayOf(date) === 0 ? 'Sunday' : 'Saturday'}: there is no school.`
  const closed = days.closed.find((one) => one.date === date)
  if (closed) return `${day} is not a school day: ${closed.name}.`
  const [firstYear] = days.years
  const lastYear = days.years.at(-1)
  if (!firstYear || !lastYear || date < firstYear.first || date > lastYear.last) return undefined
  const isInYear = days.years.some(({ first, last }) => date >= first && date <= last)
  return isInYear ? undefined : `${day} lies in the summer recess.`
}

/** Completed years on a day. */
export const ageOn = (born: PlainDate, day: PlainDate): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0)

