import { isPlainDate, type PlainDate, weekdayOf } from '../../basics/plain-date.ts'
import { type CalendarYear, type ClosedDay, schoolYearOf } from './calendar-year.ts'

/**
 * What is wrong and where: `row` counts lines from 1 with the heading, `column` names it (or is empty for the file as a
 * whole).
 */
export interface CalendarProblem {
  readonly row: number
  readonly column: 'date' | 'dayType' | 'name' | ''
  readonly reason: string
}

export type ParsedCalendar =
  | { readonly calendar: CalendarYear; readonly problems?: never }
  | { readonly calendar?: never; readonly problems: readonly CalendarProblem[] }

/** The values of the reference list SchoolDayType; true where students attend (34 CFR 300.11(c)). */
const DAY_TYPES: ReadonlyMap<string, boolean> = new Map([
  ['INSTR', true],
  ['PARTIAL', true],
  ['REMOTE', true],
  ['HOLIDAY', false],
  ['STAFF', false],
  ['CLOSED', false],
  ['SUMMER', false],
  ['WEEKEND', false],
])

interface Row {
  readonly row: number
  readonly date: PlainDate
  readonly dayType: string
  readonly name: string
}

/**
 * A district's own calendar of one school year, as text:
 *
 *     date,dayType,name
 *     2026-09-10,FIRST,
 *     2026-11-03,STAFF,Election Day
 *     12/24/2026,HOLIDAY,Winter recess
 *     2027-06-25,LAST,
 *
 * The first line is the heading. `date` is YYYY-MM-DD or MM/DD/YYYY. `dayType` is FIRST or LAST (each exactly once: the
 * first and the last day on which students attend) or a value of SchoolDayType: HOLIDAY, STAFF and CLOSED close a
 * weekday and need a name; INSTR, PARTIAL and REMOTE are school days and need no row; SUMMER and WEEKEND change
 * nothing. Every weekday between FIRST and LAST that no row closes is a school day. Fields may stand in double quotes;
 * empty lines are passed over. Either a calendar or every problem found, never both.
 */
export const parseCalendarCsv = (text: string): ParsedCalendar => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const problems: CalendarProblem[] = []
  if (splitLine(lines[0] ?? '').join(',').toLowerCase() !== 'date,daytype,name') {
    return { problems: [{ row: 1, column: '', reason: 'The first line must read date,dayType,name' }] }
  }
  const rows = lines.slice(1).flatMap((line, i) => (line.trim() === '' ? [] : readRow(line, i + 2, problems)))
  const first = boundary('FIRST', rows, problems)
  const last = boundary('LAST', rows, problems)
  if (!first || !last) return { problems }
  const order = orderProblem(first.date, last.date)
  if (order) problems.push({ row: last.row, column: 'date', reason: order })
  const closed = closedDays(rows, first.date, last.date, problems)
  if (problems.length > 0) return { problems: problems.sort((a, b) => a.row - b.row) }
  return {
    calendar: {
      schoolYear: schoolYearOf(first.date),
      first: first.date,
      last: last.date,
      closed,
      projected: false,
      origin: 'Loaded by the district',
    },
  }
}

const orderProblem = (first: PlainDate, last: PlainDate): string | undefined => {
  if (last <= first) return 'The last day must be after the first day'
  const isOneYear = schoolYearOf(first) === schoolYearOf(last)
  return isOneYear ? undefined : 'The first and the last day must lie in one school year, July 1 to June 30'
}

const readRow = (line: string, row: number, problems: CalendarProblem[]): Row[] => {
  const fields = splitLine(line)
  const before = problems.length
  const date = readDate(fields[0] ?? '')
  const dayType = (fields[1] ?? '').toUpperCase()
  const name = fields[2] ?? ''
  if (fields.length > 3) {
    problems.push({ row, column: '', reason: 'Too many columns: put a name with a comma in double quotes' })
  }
  if (!date) problems.push({ row, column: 'date', reason: `Not a date (YYYY-MM-DD or MM/DD/YYYY): ${fields[0] ?? ''}` })
  const isBoundary = dayType === 'FIRST' || dayType === 'LAST'
  if (!isBoundary && !DAY_TYPES.has(dayType)) {
    const known = ['FIRST', 'LAST', ...DAY_TYPES.keys()].join(', ')
    problems.push({ row, column: 'dayType', reason: `Unknown day type ${fields[1] ?? ''}; known are ${known}` })
  }
  if (closes(dayType) && name === '') {
    problems.push({ row, column: 'name', reason: 'A day without school needs a name' })
  }
  if (date && (isBoundary || DAY_TYPES.get(dayType)) && isWeekend(date)) {
    problems.push({ row, column: 'date', reason: 'A Saturday or Sunday cannot be a school day' })
  }
  return date && problems.length === before ? [{ row, date, dayType, name }] : []
}

const closes = (dayType: string): boolean => dayType === 'HOLIDAY' || dayType === 'STAFF' || dayType === 'CLOSED'

const isWeekend = (date: PlainDate): boolean => weekdayOf(date) === 0 || weekdayOf(date) === 6

const boundary = (kind: 'FIRST' | 'LAST', rows: readonly Row[], problems: CalendarProblem[]): Row | undefined => {
  const [found, ...more] = rows.filter((row) => row.dayType === kind)
  if (!found) problems.push({ row: 1, column: 'dayType', reason: `No row with the day type ${kind}` })
  for (const { row } of more) {
    problems.push({ row, column: 'dayType', reason: `A second row with the day type ${kind}` })
  }
  return found
}

const closedDays = (
  rows: readonly Row[],
  first: PlainDate,
  last: PlainDate,
  problems: CalendarProblem[],
): readonly ClosedDay[] => {
  const seen = new Map<PlainDate, number>()
  const closed: ClosedDay[] = []
  for (const { row, date, dayType, name } of rows) {
    const earlier = seen.get(date)
    seen.set(date, row)
    if (earlier !== undefined) {
      problems.push({ row, column: 'date', reason: `The date stands already in row ${earlier}` })
    } else if (closes(dayType) && (date < first || date > last)) {
      problems.push({ row, column: 'date', reason: 'The date lies outside the first and the last day' })
    } else if (closes(dayType) && !isWeekend(date)) closed.push({ date, name })
  }
  return closed.sort((a, b) => (a.date < b.date ? -1 : 1))
}

const readDate = (text: string): PlainDate | undefined => {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const iso = us ? `${us[3]}-${us[1]!.padStart(2, '0')}-${us[2]!.padStart(2, '0')}` : text
  return isPlainDate(iso) ? iso : undefined
}

/** One line of RFC 4180 without line breaks inside fields. */
const splitLine = (line: string): string[] =>
  Array.from(`,${line}`.matchAll(/,(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))/g), (field) =>
    (field[1]?.replaceAll('""', '"') ?? field[2] ?? '').trim(),
  )
