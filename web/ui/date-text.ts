/** Order in which a locale writes day, month and year. */
export type DateOrder = 'mdy' | 'dmy' | 'ymd'

// fa-IR and ar-EG would else show another calendar or other digits than the ones typed and stored
const FORMAT = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'UTC',
  calendar: 'gregory',
  numberingSystem: 'latn',
} as const

const ISO = /^\d{4}-\d{2}-\d{2}$/
const LETTER: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { year: 'y', month: 'm', day: 'd' }

export const isIsoDate = (text: string): boolean => ISO.test(text)

export function dateOrderOf(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, FORMAT).formatToParts(0)
  const order = parts.map((part) => LETTER[part.type] ?? '').join('')
  return order === 'dmy' || order === 'ymd' ? order : 'mdy'
}

/** An ISO date as the locale writes it (12/15/2026); any other text as it is. */
export const showDate = (value: string, locale: string): string =>
  isIsoDate(value) ? new Intl.DateTimeFormat(locale, FORMAT).format(new Date(value)).replace(/[^\d/.-]/g, '') : value

function partsOf(text: string, order: DateOrder): string[] {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return iso.slice(1)
  if (!/^\d{8}$/.test(text)) return text.split(/[^\d]+/).filter(Boolean)
  return order === 'ymd'
    ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
    : [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
}

/**
 * Typed or pasted text to `YYYY-MM-DD`. Takes 1/5/27, 01-05-2027, 01052027 and 2027-01-05.
 * Hands back the text itself when it is no real day between 1900 and 2100, so that the form can say so: 02/31 never becomes 02/28.
 */
export function textToIso(text: string, order: DateOrder): string {
  const trimmed = text.trim()
  const parts = partsOf(trimmed, order)
  if (parts.length !== 3) return trimmed
  const isYearFirst = /^\d{4}-/.test(trimmed) || order === 'ymd'
  const at = (letter: string): number => Number(parts[(isYearFirst ? 'ymd' : order).indexOf(letter)])
  const year = at('y') < 100 ? 2000 + at('y') : at('y')
  const day = new Date(Date.UTC(year, at('m') - 1, at('d')))
  const isReal = day.getUTCFullYear() === year && day.getUTCMonth() === at('m') - 1 && day.getUTCDate() === at('d')
  return isReal && year >= 1900 && year <= 2100 ? day.toISOString().slice(0, 10) : trimmed
}
