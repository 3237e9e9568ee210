import { type PlainDate, daysBetween, toUsDate } from '../basics/plain-date.ts'
import { CLOCK_DEFINITIONS } from '../timelines/clock-definitions.ts'
import { NEAR_DAYS } from './date-alert.ts'
import { NotificationKind } from './notification-kinds.ts'

/** What a sentence is made of; never the child's name, which is read when the notification is. */
export interface NotificationParts {
  /** What it is about, in the words of the screens: 'Extension of Psychological Assessment', 'IEP Meeting'. */
  readonly subject?: string
  /** How it was decided, in one word: 'approved', 'rejected', 'returned'. */
  readonly decision?: string
  /** What happened to it, in one word: 'scheduled', 'rescheduled', 'cancelled'. */
  readonly change?: string
  /** The day that it is about: due, held, asked until. */
  readonly date?: PlainDate
  /** Which clock. */
  readonly clockId?: string
  /** A sentence that a person or another part of the product wrote. */
  readonly text?: string
}

export interface NotificationWords {
  readonly title: string
  readonly message: string
}

const CLOCK_NAME = new Map(CLOCK_DEFINITIONS.map(({ clockId, name }) => [clockId, name]))

/**
 * The words of a notification on a day.
 * @param by display name of whoever caused it
 */
export function notificationText(
  kind: number,
  parts: NotificationParts,
  by: string | undefined,
  today: PlainDate,
): NotificationWords {
  const subject = parts.subject ?? ''
  switch (kind) {
    case NotificationKind.assignment:
      return { title: 'A case was assigned to you', message: sentence(by && `Assigned by ${by}`, parts.text) }
    case NotificationKind.approvalNeeded:
      return { title: `Review asked: ${subject}`, message: sentence(by && `Asked by ${by}`, onDay('Due', parts), parts.text) }
    case NotificationKind.decisionReturned:
      return { title: `${subject}: ${parts.decision ?? 'decided'}`, message: sentence(by && `By ${by}`, onDay('Due', parts), parts.text) }
    case NotificationKind.clockAtRisk:
      return { title: `${isNear(parts, today) ? 'Date approaching' : 'At risk'}: ${clockName(parts)}`, message: sentence(dueWords(parts.date, today)) }
    case NotificationKind.clockOutOfCompliance:
      return { title: `Date passed: ${clockName(parts)}`, message: sentence(dueWords(parts.date, today)) }
    case NotificationKind.documentReceived:
      return { title: `Document received: ${subject}`, message: sentence(by && `From ${by}`, parts.text) }
    case NotificationKind.reuploadRequested:
      return { title: `Upload asked again: ${subject}`, message: sentence(by && `Asked by ${by}`, parts.text) }
    case NotificationKind.meetingChanged:
      return { title: `${subject} ${parts.change ?? 'changed'}`, message: sentence(onDay('On', parts), by && `By ${by}`, parts.text) }
    case NotificationKind.consentReceived:
      return { title: `Consent received: ${subject}`, message: sentence(onDay('Signed', parts), parts.text) }
    case NotificationKind.noticeSent:
      return { title: `Notice sent: ${subject}`, message: sentence(by && `By ${by}`, onDay('On', parts), parts.text) }
    case NotificationKind.portalRequest:
      return { title: subject || 'Request from the parent portal', message: sentence(parts.text) }
    default:
      return { title: subject || 'Message', message: sentence(parts.text, by && `From ${by}`) }
  }
}

const clockName = ({ clockId, subject }: NotificationParts): string =>
  [CLOCK_NAME.get(clockId ?? '') ?? clockId ?? 'running date', subject].filter(Boolean).join(', ')

/** A policy date can pass long before the legal one is near. */
const isNear = ({ date }: NotificationParts, today: PlainDate): boolean => date === undefined || daysBetween(today, date) <= NEAR_DAYS

const onDay = (word: string, { date }: NotificationParts): string | undefined => date && `${word} ${toUsDate(date)}`

function dueWords(date: PlainDate | undefined, today: PlainDate): string | undefined {
  if (!date) return undefined
  const days = daysBetween(today, date)
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  if (days === 0) return `Due today, ${toUsDate(date)}`
  return days > 0 ? `Due ${toUsDate(date)}, ${count} left` : `Was due ${toUsDate(date)}, ${count} ago`
}

/** Parts joined to sentences; each keeps its own final mark. */
const sentence = (...parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => (/[.!?]$/.test(part!) ? part! : `${part!}.`))
    .join(' ')
