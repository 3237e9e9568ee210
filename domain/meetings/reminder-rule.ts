import { addDays, type PlainDate, toUsDate } from '../basics/plain-date.ts'
import { MeetingStatus } from '../reference/code-enumerations.ts'

/** When a family is reminded of a meeting; an installation may choose. */
export interface ReminderSettings {
  /** Calendar days before the meeting; 0 sends none. */
  readonly days: number
  /** HH:MM from which on that day. */
  readonly from: string
}
export const DEFAULT_REMINDER: ReminderSettings = { days: 2, from: '09:00' }

/** What the clocks of the district show. */
export interface LocalMoment {
  readonly today: PlainDate
  /** HH:MM */
  readonly time: string
}

// what is late is made up for by day; no meeting begins before 8:00 (process.md 7.3)
const MORNING = '07:00'
const NIGHT = '21:00'

/** The last day whose meetings are due to be told of now; undefined when nobody is written to. */
export function remindedUntil({ today, time }: LocalMoment, { days, from }: ReminderSettings): PlainDate | undefined {
  const morning = from < MORNING ? from : MORNING
  if (days === 0 || time < morning || time >= NIGHT) return undefined
  return addDays(today, time >= from ? days : days - 1)
}

export interface WaitingReminder {
  readonly status: number
  readonly meetsOn: PlainDate | null
  readonly startsAt: string | null
  /** Day and time that the reminder tells. */
  readonly toldOn: PlainDate
  readonly toldAt: string
  /** The parent is still on record and agrees to be written to (process.md 8.4). */
  readonly mayBeWrittenTo: boolean
}

/** Why a reminder that waits is not sent any more. */
export function reminderObstacle(one: WaitingReminder, { today, time }: LocalMoment): string | undefined {
  if (!one.mayBeWrittenTo) return 'Not sent: the parent does not agree to electronic communication any more.'
  if (one.status !== MeetingStatus.Scheduled && one.status !== MeetingStatus.Rescheduled) return 'Not sent: the meeting does not stand any more.'
  if (one.meetsOn !== one.toldOn || one.startsAt !== one.toldAt) return `Not sent: the meeting is no longer on ${toUsDate(one.toldOn)} at ${one.toldAt}.`
  const hasBegun = one.toldOn < today || (one.toldOn === today && one.toldAt <= time)
  return hasBegun ? 'Not sent: the meeting has begun.' : undefined
}
