import { daysBetween } from '@trellis/domain/basics/plain-date.ts'
import type { Isolate } from '../../engine/isolate.ts'
import type { Locale } from '../../engine/languages.ts'
import { fillIn } from '../../engine/fill-in.ts'
import type { Answer, Part } from '../../engine/transcript.ts'
import { writeDate, writeTime } from '../../engine/write-date.ts'
import { type Address, addressLines } from '../address-lines.ts'
import { titleOfRole } from './attendee-role.ts'
import type { MeetingNoticeFacts } from './facts.ts'
import { isCommitteeMeeting } from './purpose-parts.ts'
import type { MeetingNoticeWording } from './wording.ts'

/** Parents get a notice at least this many days before the meeting (8 NYCRR 200.5(c)(1)). */
export const NOTICE_DAYS = 5

/** One language of the letter, while it is made. */
export interface Letter {
  readonly facts: MeetingNoticeFacts
  readonly wording: MeetingNoticeWording
  readonly locale: Locale
  readonly isolate: Isolate
}

export const isShortNotice = ({ change, noticeDate, meeting }: MeetingNoticeFacts): boolean =>
  change !== 'cancelled' && daysBetween(noticeDate, meeting.date) < NOTICE_DAYS

/** Sender, day, reader and the sentence that says what this is about. */
export function openingParts({ facts, wording, isolate }: Letter): Part[] {
  const { office, recipient, noticeNumber, noticeDate, change } = facts
  const ordinals = [wording.count.first, wording.count.second, wording.count.third]
  const count = ordinals[noticeNumber - 1] ?? fillIn(wording.count.later, { count: String(noticeNumber) })
  return [
    { kind: 'sender', lines: [isolate.words(office.name), ...addressOf(office.address, isolate)] },
    { kind: 'dateline', items: [writeDate(noticeDate, wording.date, false), count] },
    { kind: 'recipient', lines: [isolate.words(recipient.name), ...addressOf(recipient.address, isolate)] },
    { kind: 'title', text: wording.title[change] },
    { kind: 'paragraph', text: fillIn(wording.greeting, { name: isolate.words(recipient.name) }) },
    { kind: 'paragraph', text: wording.opening[change] },
  ]
}

/** What, when and where: the answers nobody may miss. */
export function meetingParts({ facts, wording, isolate }: Letter): Part[] {
  const { kind, committee, meeting, earlier, change } = facts
  const { labels, date, time } = wording
  const clock = (text: string): string => isolate.words(writeTime(text, time))
  const from = clock(meeting.start)
  const when = meeting.end ? fillIn(time.span, { from, to: clock(meeting.end) }) : from
  const rows: Answer[] = [
    { label: labels.meeting, lines: [wording.kinds[kind], ...(isCommitteeMeeting(kind) ? [wording.committees[committee]] : [])] },
    { label: labels.date, lines: [writeDate(meeting.date, date)] },
    { label: labels.time, lines: [when] },
    { label: labels.place, lines: addressOf(meeting.place, isolate) },
  ]
  if (meeting.mode) rows.push({ label: labels.mode, lines: [wording.modes[meeting.mode]] })
  if (earlier && change === 'rescheduled') {
    rows.push({ label: labels.earlier, lines: [writeDate(earlier.date, date), clock(earlier.start)] })
  }
  return [{ kind: 'answers', style: 'key', rows }]
}

export function studentParts({ facts, wording, isolate }: Letter): Part[] {
  const { student } = facts
  const { labels } = wording
  const rows: Answer[] = [
    { label: labels.child, lines: [isolate.words(student.name)] },
    { label: labels.studentId, lines: [isolate.code(student.id)] },
    { label: labels.birthDate, lines: [writeDate(student.birthDate, wording.date, false)] },
  ]
  if (student.school) rows.push({ label: labels.school, lines: [isolate.words(student.school)] })
  return [{ kind: 'answers', style: 'plain', rows }]
}

export function attendeeParts({ facts, wording, isolate }: Letter): Part[] {
  const { labels, attendees } = wording
  const expected = (one: MeetingNoticeFacts['attendees'][number]): string =>
    one.isExcused ? attendees.excused : one.isRequired ? attendees.required : attendees.optional
  return [
    { kind: 'heading', text: wording.headings.who },
    { kind: 'paragraph', text: attendees.intro },
    {
      kind: 'table',
      columns: [labels.name, labels.role, labels.attendance],
      rows: facts.attendees.map((one) => [
        isolate.words(one.name),
        titleOfRole(one.role, wording) ?? isolate.words(one.role),
        expected(one),
      ]),
    },
  ]
}

/** Free text is never translated by the product: it stands as the office wrote it, and the letter says so. */
export const asWritten = ({ wording, locale }: Letter, text: string): Part =>
  wording.translation && locale !== 'en'
    ? { kind: 'asWritten', locale: 'en', remark: wording.translation.asWritten, text }
    : { kind: 'asWritten', locale: 'en', text }

export function contactParts({ facts, wording, isolate }: Letter): Part[] {
  const { contact, deliveries } = facts
  const { labels } = wording
  const rows: Answer[] = [
    { label: labels.contact, lines: [isolate.words(contact.name)] },
    { label: labels.phone, lines: [isolate.code(contact.phone)] },
    { label: labels.email, lines: [isolate.code(contact.email)] },
  ]
  if (deliveries.length > 0) {
    rows.push({ label: labels.sentBy, lines: [deliveries.map((channel) => wording.deliveries[channel]).join(wording.listSeparator)] })
  }
  return [
    { kind: 'heading', text: wording.headings.contact },
    { kind: 'paragraph', text: wording.contact.intro },
    { kind: 'answers', style: 'plain', rows },
    { kind: 'closing', lines: [wording.contact.closing, isolate.words(contact.name)] },
  ]
}

const addressOf = (address: Address | undefined, isolate: Isolate): string[] =>
  address ? addressLines(address).map((line) => isolate.code(line)) : []
