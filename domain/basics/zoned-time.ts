import type { PlainDate } from './plain-date.ts'

/** HH:MM, 00:00 to 23:59, as the clocks of `timeZone` show it at `instant`. */
export const timeInZone = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)

/** Milliseconds that the clocks of `timeZone` are ahead of UTC at `instant`. */
function aheadOfUtc(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  }).formatToParts(instant)
  const at = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)!.value)
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second')) - Math.floor(instant.getTime() / 1000) * 1000
}

/**
 * When the clocks of `timeZone` show `time` (HH:MM) on `day`. An hour that the change to summer time leaves out counts as
 * the hour after it; of an hour that comes twice it is the first.
 */
export function instantInZone(day: PlainDate, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const first = new Date(asUtc - aheadOfUtc(new Date(asUtc), timeZone))
  if (timeInZone(first, timeZone) === time) return first
  const second = new Date(asUtc - aheadOfUtc(first, timeZone))
  return timeInZone(second, timeZone) === time || second > first ? second : first
}
