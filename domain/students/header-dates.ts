import { type PlainDate, isPlainDate, plainDate, toUsDate } from '../basics/plain-date.ts'

/** One date of the student header. */
export interface HeaderDate {
  readonly description: string
  readonly date: PlainDate
  /** Date minus today; negative when it has passed. */
  readonly days: number
}

/** Most items of one list; the rest is for a popover (process.md 2.7). */
export const HEADER_DATES_MAXIMUM = 5
const DESCRIPTION_MAXIMUM = 60

const ITEM = /^([^,|]+)\|(\d{2})\/(\d{2})\/(\d{4})\|(-?\d+)$/

const escaped = (description: string): string => {
  const text = description.replaceAll(',', ';').replaceAll('|', '/').replace(/\s+/g, ' ').trim()
  if (text === '') throw new RangeError('A header date needs a description')
  return Array.from(text).slice(0, DESCRIPTION_MAXIMUM).join('')
}

/** `description|MM/DD/YYYY|days`, comma-separated, earliest first, at most five; no dates are the empty text. */
export const printHeaderDates = (items: readonly HeaderDate[]): string =>
  items
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
    .slice(0, HEADER_DATES_MAXIMUM)
    .map(({ description, date, days }) => `${escaped(description)}|${toUsDate(date)}|${days}`)
    .join(',')

const parseItem = (item: string): HeaderDate => {
  const [, description = '', month, day, year, days] = ITEM.exec(item) ?? []
  const date = `${year}-${month}-${day}`
  if (!isPlainDate(date)) throw new RangeError(`Not an item of the form description|MM/DD/YYYY|days: ${item}`)
  return { description, date: plainDate(Number(year), Number(month), Number(day)), days: Number(days) }
}

/** Reads what `printHeaderDates` wrote. A malformed item throws: a legal date is never dropped in silence. */
export const parseHeaderDates = (list: string): readonly HeaderDate[] =>
  (list === '' ? [] : list.split(',').map(parseItem))
