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
  readonly attendees: readonly AttendeeState[]
}

export interface AttendeeState {
  /** 'SCHOOL PSYCHOLOGIST: Renée Okonkwo-Hart' */
  readonly who: string
  /** 'required, renee@example.org' */
  readonly how: string
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
  return [...changes, ...attendeeChanges(before.attendees, after.attendees)]
}

function attendeeChanges(before: readonly AttendeeState[], after: readonly AttendeeState[]): MeetingChange[] {
  const find = (list: readonly AttendeeState[], { who }: AttendeeState) => list.find((one) => one.who === who)
  const tell = (verb: string, list: readonly AttendeeState[]): MeetingChange[] =>
    list.length === 0 ? [] : [{ field: 'attendees', message: `${verb} ${list.map(({ who, how }) => `${who} (${how})`).join('; ')}` }]
  return [
    ...tell('Invited', after.filter((one) => !find(before, one))),
    ...tell('No longer invited', before.filter((one) => !find(after, one))),
    ...tell('Invited otherwise', after.filter((one) => (find(before, one)?.how ?? one.how) !== one.how)),
  ]
}

/** A new day or hour makes the meeting a rescheduled one (process.md 1.7, M2); anything else corrects it. */
export const isRescheduled = (before: MeetingState, after: MeetingState): boolean =>
  before.meetsOn !== after.meetsOn || before.startsAt !== after.startsAt
