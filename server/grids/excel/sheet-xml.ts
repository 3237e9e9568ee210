import { DISTRICT_ZONE } from '@trellis/domain/grids/read-filter.ts'

/** How a column of a sheet is written: as text whatever it looks like, as a number, a day or a moment. */
export type CellKind = 'text' | 'number' | 'date' | 'dateTime'
export type CellValue = string | number | Date | null | undefined

/** Style numbers of `styles.xml`. */
const STYLE: Readonly<Record<CellKind, number>> = { text: 0, number: 0, date: 1, dateTime: 2 }
export const HEAD_STYLE = 3

/** Excel counts days from 30 December 1899. */
const EPOCH = Date.UTC(1899, 11, 30)
const DAY = 86_400_000

/** One row; nothing in it can be a formula, and what XML cannot hold is left out. */
export function rowXml(
  index: number,
  values: readonly CellValue[],
  kinds: readonly CellKind[],
  style?: number,
): string {
  return `<row r="${index}">${values.map((value, at) => cellXml(`${columnName(at)}${index}`, value, kinds[at] ?? 'text', style)).join('')}</row>`
}

function cellXml(place: string, value: CellValue, kind: CellKind, style: number | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  const number = kind === 'text' ? undefined : serialOf(value, kind)
  if (number === undefined)
    return `<c r="${place}" s="${style ?? 0}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(value))}</t></is></c>`
  return `<c r="${place}" s="${style ?? STYLE[kind]}"><v>${number}</v></c>`
}

function serialOf(value: string | number | Date, kind: CellKind): number | undefined {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  if (kind === 'date')
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? (Date.parse(value) - EPOCH) / DAY
      : undefined
  const moment = value instanceof Date ? value : new Date(value)
  return Number.isNaN(moment.getTime()) ? undefined : Math.round(((wallClock(moment) - EPOCH) / DAY) * 1e6) / 1e6
}

const PARTS = new Intl.DateTimeFormat('en-US', {
  timeZone: DISTRICT_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

const HOUR = 3_600_000
const offsets = new Map<number, number>()

/**
 * The clock on the district's wall, as if it were UTC: a sheet knows no time zones. The difference can change on the
 * hour only, so it is asked once for each hour.
 */
function wallClock(moment: Date): number {
  const hour = Math.floor(moment.getTime() / HOUR)
  let offset = offsets.get(hour)
  if (offset === undefined) {
    if (offsets.size > 50_000) offsets.clear()
    offsets.set(hour, (offset = offsetAt(hour * HOUR)))
  }
  return moment.getTime() + offset
}

function offsetAt(time: number): number {
  const part = Object.fromEntries(PARTS.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']) - time
}

/** A, B … Z, AA … */
export function columnName(at: number): string {
  return at < 26 ? String.fromCodePoint(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)
}

// control characters and halves of surrogate pairs have no place in XML 1.0
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const LONGEST_CELL = 32_767

export const escapeXml = (text: string): string =>
  text
    .slice(0, LONGEST_CELL)
    .replace(UNPRINTABLE, '')
    .replace(/[&<>"]/g, (sign) => MARKUP[sign]!)
