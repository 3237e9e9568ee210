import { MeetingType } from '../reference/code-enumerations.ts'
import { dayOf, monthOf, weekdayOf, yearOf } from '../basics/plain-date.ts'
import type { InvitationMessage } from './plan-invitations.ts'

const KINDS: Readonly<Record<MeetingType, string>> = {
  [MeetingType.GenEd]: 'General education intervention meeting',
  [MeetingType.SHM]: 'Social history meeting',
  [MeetingType.IEP]: 'IEP meeting',
  [MeetingType.EVL]: 'Evaluation meeting',
  [MeetingType.AnnualReview]: 'Annual review meeting',
  [MeetingType.IEPReconvene]: 'IEP reconvene meeting',
}
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

const kindWords = (kind: number): string => KINDS[kind as MeetingType] ?? 'Meeting'
const longDay = (day: string): string => `${WEEKDAYS[weekdayOf(day)]}, ${MONTHS[monthOf(day) - 1]} ${dayOf(day)}, ${yearOf(day)}`

function clock(time: string): string {
  const [hour, minute] = time.split(':') as [string, string]
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** '2125550100' is kept as digits and read as '(212) 555-0100'. */
export const withPhones = (text: string): string => text.replaceAll(/\b(\d{3})(\d{3})(\d{4})\b/g, '($1) $2-$3')

/** What stands in a calendar: the kind and the place. The child stands only in the product, behind its sign-in. */
export const invitationSummary = ({ kind, location }: InvitationMessage['content']): string => [kindWords(kind), location].filter(Boolean).join(', ')

export function invitationSubject({ method, content, isChange }: InvitationMessage): string {
  const words = `${kindWords(content.kind)} on ${longDay(content.day)}`
  if (method === 'CANCEL') return `Cancelled: ${words}`
  return isChange ? `Changed: ${words}` : words
}

/** @param link where the reader signs in and sees which child it is about */
export function invitationText({ method, content, isChange, invitee }: InvitationMessage, link: string): string {
  const opening = method === 'CANCEL' ? 'You need not come: this meeting was cancelled, or you are no longer on it.' : isChange ? 'This meeting was changed. It is now:' : 'You are invited to a meeting:'
  return [
    opening,
    '',
    kindWords(content.kind),
    `${longDay(content.day)}, ${clock(content.start)} to ${clock(content.end)} (New York)`,
    ...(content.location ? [content.location] : []),
    ...(method === 'REQUEST' ? [invitee.isRequired ? 'You are expected to attend.' : 'You may attend.'] : []),
    '',
    `Questions: ${withPhones(content.contact)}`,
    `Whom it is about, and the notice, you see after signing in: ${link}`,
  ].join('\n')
}
