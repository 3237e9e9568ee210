import { isPlainDate, toUsDate } from '@trellis/domain/basics/plain-date.ts'

// dates and times of events are those of the district (process.md 2.1)
const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
})

/** MM/dd/yyyy; of an instant, its day as written. What is no date is shown as it came. */
export function dateText(value: unknown): string {
  if (typeof value !== 'string') return ''
  const day = value.slice(0, 10)
  return isPlainDate(day) ? toUsDate(day) : value
}

/** 'MM/dd/yyyy, h:mm a' in the district's time. */
export function dateTimeText(value: unknown): string {
  if (typeof value !== 'string' || value === '') return ''
  const moment = new Date(value)
  // newer browsers put a narrow no-break space before AM
  return Number.isNaN(moment.valueOf()) ? value : MOMENT.format(moment).replaceAll('\u202f', ' ')
}

/** Plain words of any other value. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : ''
}
