import type { Problem } from '../basics/problem.ts'

/** 24-hour `HH:MM`, so texts sort as times do. */
export type ClockTime = string

export const EARLIEST_START: ClockTime = '08:00'
export const LATEST_START: ClockTime = '20:00'
/** The picker goes by full hours and half hours [M-5.1-22]. */
export const MINUTE_STEP = 30
const MEETING_MINUTES = 60

const SHAPE = /^([01]\d|2[0-3]):([0-5]\d)$/

const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number): ClockTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const isClockTime = (text: string): boolean => SHAPE.test(text)

/** Every start that can be chosen: 08:00, 08:30 … 20:00. */
export const START_TIMES: readonly ClockTime[] = Array.from(
  { length: (minutesOf(LATEST_START) - minutesOf(EARLIEST_START)) / MINUTE_STEP + 1 },
  (_none, at) => timeOf(minutesOf(EARLIEST_START) + at * MINUTE_STEP),
)

export const startTimeProblem = (time: string): Problem | undefined => {
  if (!isClockTime(time)) return { code: 'meeting.start.required', message: 'Error: Please select start time' }
  if (time < EARLIEST_START || time > LATEST_START) {
    return { code: 'meeting.start.range', message: 'Error: Start time must be between 8:00 AM and 8:00 PM' }
  }
  if (START_TIMES.includes(time)) return undefined
  return { code: 'meeting.start.step', message: 'Error: Start time must be on the hour or the half hour' }
}

/** One hour later (process.md 7.3). */
export const defaultEndTime = (start: ClockTime): ClockTime => timeOf(minutesOf(start) + MEETING_MINUTES)

/** 14:30 as people read it: 2:30 PM. */
export const toUsTime = (time: ClockTime): string => {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Two meetings that only touch do not overlap. */
export const overlaps = (
  a: { readonly from: ClockTime; readonly to: ClockTime },
  b: { readonly from: ClockTime; readonly to: ClockTime },
): boolean => a.from < b.to && b.from < a.to
