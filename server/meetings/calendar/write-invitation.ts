import ICAL from 'ical.js'
import { headerName, isMailAddress, type Mailbox } from '@trellis/domain/mail/mail-address.ts'
import { invitationSummary, invitationText } from '@trellis/domain/meetings/invitation-words.ts'
import type { InvitationMessage } from '@trellis/domain/meetings/plan-invitations.ts'

const TIME_ZONE = 'America/New_York'
// The law of 2007: second Sunday of March to first Sunday of November, at two in the morning.
const RULES = ICAL.parse(
  [
    'BEGIN:VTIMEZONE', `TZID:${TIME_ZONE}`,
    'BEGIN:DAYLIGHT', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'TZNAME:EDT', 'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT',
    'BEGIN:STANDARD', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'TZNAME:EST', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n'),
) as unknown[]

export interface InvitationEvent {
  /** The same for the life of the meeting. */
  readonly uid: string
  readonly sequence: number
  readonly stamp: Date
  readonly organizer: Mailbox
  readonly link: string
}

/**
 * One person's invitation (RFC 5545, 5546), of texts without control characters. Each names only whom it goes to: the others' names and addresses, a parent's
 * among them, are nobody's business in a calendar that may be shared.
 */
export function writeInvitation(message: InvitationMessage, { uid, sequence, stamp, organizer, link }: InvitationEvent): string {
  const { method, content, invitee } = message
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Trellis//Meetings//EN')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', method)
  calendar.addSubcomponent(new ICAL.Component(structuredClone(RULES)))
  const event = new ICAL.Component('vevent')
  calendar.addSubcomponent(event)
  const put = (name: string, value: unknown, parameters: Readonly<Record<string, string>> = {}): void => {
    const property = new ICAL.Property(name)
    for (const [key, text] of Object.entries(parameters)) property.setParameter(key, text)
    property.setValue(value)
    event.addProperty(property)
  }
  put('uid', uid)
  put('sequence', sequence)
  put('dtstamp', ICAL.Time.fromJSDate(stamp, true))
  put('dtstart', wallClock(content.day, content.start), { tzid: TIME_ZONE })
  put('dtend', wallClock(content.day, content.end), { tzid: TIME_ZONE })
  put('summary', invitationSummary(content))
  if (content.location) put('location', content.location)
  put('description', invitationText(message, link))
  put('url', link)
  put('status', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')
  put('class', 'PRIVATE')
  put('transp', 'OPAQUE')
  put('organizer', mailto(organizer.address), { cn: parameter(organizer.name) || organizer.address })
  put('attendee', mailto(invitee.address), {
    cn: parameter(invitee.name) || invitee.address,
    cutype: 'INDIVIDUAL',
    role: invitee.isRequired ? 'REQ-PARTICIPANT' : 'OPT-PARTICIPANT',
    ...(method === 'REQUEST' && { partstat: 'NEEDS-ACTION', rsvp: 'TRUE' }),
  })
  return `${calendar.toString()}\r\n`
}

function wallClock(day: string, time: string): ICAL.Time {
  const [year, month, date] = day.split('-').map(Number)
  const [hour, minute] = time.split(':').map(Number)
  return new ICAL.Time({ year, month, day: date, hour, minute, second: 0, isDate: false }, ICAL.Timezone.localTimezone)
}

function mailto(address: string): string {
  if (!isMailAddress(address)) throw new Error('An invitation was written to what is no address.')
  return `mailto:${address}`
}

/** Without what separates parameters: quoted they are legal, and some calendars cannot read them even so. */
const parameter = (text: string): string => headerName(text.replace(/[:;,]+/g, ' '))
