import { daysBetween, type PlainDate } from '../basics/plain-date.ts'
import type { CaseProcess } from '../reference/code-enumerations.ts'
import { CLOCK_DEFINITIONS, type ClockId } from './clock-definitions.ts'

/** Dates of work that are no clocks: a meeting's day, or what follows from one. */
export type WorkDateKind =
  | 'openMeeting'
  | 'iepMeeting'
  | 'finaliseIep'
  | 'noticeDue'
  | 'acceptanceLetter'
  | 'stac'
  | 'closeCase'

/** An open date of a case. `description` replaces the clock's own label, for example with the name of an assessment. */
export interface OpenDate {
  readonly source: ClockId | WorkDateKind
  readonly date: PlainDate
  readonly description?: string
}

/** One item of a header line; `days` = date - today, negative when past. */
export interface HeaderItem {
  readonly source: ClockId | WorkDateKind
  readonly description: string
  readonly date: PlainDate
  readonly days: number
}

/** Earliest first; `shown` has at most five, `more` are for the popover. */
export interface HeaderLine {
  readonly shown: readonly HeaderItem[]
  readonly more: readonly HeaderItem[]
}

export interface HeaderLines {
  readonly complianceDates: HeaderLine
  readonly dueDates: HeaderLine
}

/**
 * `closing` is a case whose closing has begun (revocation, declassification); the empty string is a case without open
 * work.
 */
export type HeaderProcess = CaseProcess | 'closing'

export const HEADER_ITEM_LIMIT = 5

interface Sources {
  readonly compliance: readonly ClockId[]
  readonly due: readonly (ClockId | WorkDateKind)[]
}

/** Which dates stand in which line (process.md 2.7). */
export const HEADER_SOURCES: Readonly<Record<HeaderProcess, Sources>> = {
  Referral: { compliance: ['C01', 'C05'], due: ['C03', 'C35', 'openMeeting'] },
  Eval: { compliance: ['C06', 'C07', 'C21'], due: ['C33', 'C08', 'C36'] },
  'Eval/IEP': { compliance: ['C06', 'C07', 'C21'], due: ['iepMeeting', 'C15', 'C33'] },
  IEP: { compliance: ['C06', 'C07', 'C11', 'C12', 'C13'], due: ['finaliseIep', 'noticeDue'] },
  Placement: { compliance: ['C09', 'C10', 'C21'], due: ['C16', 'acceptanceLetter', 'C38', 'stac'] },
  '': { compliance: ['C12', 'C13', 'C23', 'C24'], due: ['C28'] },
  closing: { compliance: ['C17', 'C18'], due: ['closeCase'] },
}

const WORK_DATE_LABELS: Readonly<Record<WorkDateKind, string>> = {
  openMeeting: 'Meeting',
  iepMeeting: 'IEP Meeting',
  finaliseIep: 'Finalize IEP',
  noticeDue: 'PWN',
  acceptanceLetter: 'Acceptance Letter',
  stac: 'STAC',
  closeCase: 'Close Case',
}

/** The two lines of the student header from the open dates of the case. */
export const headerLines = (process: HeaderProcess, openDates: readonly OpenDate[], today: PlainDate): HeaderLines => {
  const { compliance, due } = HEADER_SOURCES[process]
  return { complianceDates: line(compliance, openDates, today), dueDates: line(due, openDates, today) }
}

/** One to sixty characters without the two separators of the wire form: "," becomes ";" and "|" becomes "/". */
export const headerDescription = (text: string): string => text.replaceAll(',', ';').replaceAll('|', '/').slice(0, 60)

const line = (
  sources: readonly (ClockId | WorkDateKind)[],
  openDates: readonly OpenDate[],
  today: PlainDate,
): HeaderLine => {
  const items = openDates
    .filter((open) => sources.includes(open.source))
    .map((open) => ({
      source: open.source,
      description: headerDescription(open.description ?? labelOf(open.source)),
      date: open.date,
      days: daysBetween(today, open.date),
    }))
    .sort((a, b) => a.days - b.days || sources.indexOf(a.source) - sources.indexOf(b.source))
  return { shown: items.slice(0, HEADER_ITEM_LIMIT), more: items.slice(HEADER_ITEM_LIMIT) }
}

const labelOf = (source: ClockId | WorkDateKind): string =>
  source in WORK_DATE_LABELS
    ? WORK_DATE_LABELS[source as WorkDateKind]
    : (CLOCK_DEFINITIONS.find((definition) => definition.clockId === source)?.description ?? source)
