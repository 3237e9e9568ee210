import { toUsDate, type PlainDate } from '../basics/plain-date.ts'
import { toUsTime, type ClockTime } from './meeting-time.ts'

/** A saved meeting as people see it. */
export interface MeetingState {
  readonly meetsOn: PlainDate | null
  readonly startsAt: ClockTime | null
  readonly location: string
  readonly contact: string
  readonly recipient: string
  readonly delivery: string
  readonly instructions: string
  readonly translationLanguage: string
  /** 'SCHOOL PSYCHOLOGIST: Renée Okonkwo-Hart, required', sorted. */
  readonly attendees: readonly string[]
}

export interface MeetingChange {
  readonly field: string
  /** A sentence for whoever looks at the history or was overtaken by somebody else's save. */
  readonly message: string
}

const none = (text: string | null): string => (text === null || text === '' ? 'none' : text)

/** What one save changed, field by field; free text is named and not repeated. */
export const meetingChanges = (before: MeetingState, after: MeetingState): readonly MeetingChange[] => {
  const changes: MeetingChange[] = []
  const compare = (field: string, label: string, from: string | null, to: string | null): void => {
    if (from !== to) changes.push({ field, message: `${label} from ${none(from)} to ${none(to)}` })
  }
  const day = (date: PlainDate | null) => date && toUsDate(date)
  const time = (at: ClockTime | null) => at && toUsTime(at)
  compare('meetingDate', 'Date', day(before.meetsOn), day(after.meetsOn))
  compare('meetingStartTime', 'Start time', time(before.startsAt), time(after.startsAt))
  compare('meetingStreetAddress1', 'Place', before.location, after.location)
  compare('contactName', 'Staff contact', before.contact, after.contact)
  compare('selectedRecipient', 'Recipient', before.recipient, after.recipient)
  compare('deliveryMethod', 'Delivery', before.delivery, after.delivery)
  compare('translationLanguage', 'Language', before.translationLanguage, after.translationLanguage)
  if (before.instructions !== after.instructions) {
    changes.push({ field: 'specialinstructions', message: 'Additional/Special Instructions' })
  }
  const lists = [before.attendees, after.attendees] as const
  const added = lists[1].filter((one) => !lists[0].includes(one))
  const removed = lists[0].filter((one) => !lists[1].includes(one))
  if (added.length > 0) changes.push({ field: 'attendees', message: `Invited ${added.join('; ')}` })
  if (removed.length > 0) changes.push({ field: 'attendees', message: `No longer invited ${removed.join('; ')}` })
  return changes
}

/** A new day or hour makes the meeting a rescheduled one (process.md 1.7, M2); anything else corrects it. */
export const isRescheduled = (before: MeetingState, after: MeetingState): boolean =>
  before.meetsOn !== after.meetsOn || before.startsAt !== after.startsAt
