import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { fillIn } from '../../engine/fill-in.ts'
import type { Locale } from '../../engine/languages.ts'
import { writeDate, writeTime } from '../../engine/write-date.ts'
import type { MeetingKind, NoticeChange } from './facts.ts'
import { wordingOf } from './wording.ts'

/** What of a meeting an invitation may say: nothing of the child. */
export interface InvitedTo {
  readonly change: NoticeChange
  readonly kind: MeetingKind
  readonly date: PlainDate
  /** HH:mm */
  readonly start: string
  readonly end: string
  readonly location: string
  readonly contact: string
}

/** The invitation in the words of the notice, for a parent who reads another language than English. */
export function invitationLines(locale: Locale, { change, kind, date, start, end, location, contact }: InvitedTo): string[] {
  const { title, labels, kinds } = wordingOf(locale)
  return [title[change], line(labels.meeting, kinds[kind]), ...occasionLines(locale, { date, start, end, location, contact })]
}

const line = (label: string, text: string): string => `${label}: ${text}`

/** When and where a meeting is and whom to ask, and not even of what kind it is. */
export function occasionLines(locale: Locale, { date, start, end, location, contact }: Omit<InvitedTo, 'change' | 'kind'>): string[] {
  const { labels, date: dateWords, time } = wordingOf(locale)
  const span = fillIn(time.span, { from: writeTime(start, time), to: writeTime(end, time) })
  return [
    line(labels.date, writeDate(date, dateWords)),
    line(labels.time, span),
    ...(location ? [line(labels.place, location)] : []),
    ...(contact ? [line(labels.contact, contact)] : []),
  ]
}
