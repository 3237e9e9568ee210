import type { PlainDate } from '../basics/plain-date.ts'

export interface FamilyCalendarEntry {
  /** That of the invitations, so that a calendar which has one keeps one entry. */
  readonly uid: string
  readonly sequence: number
  readonly stamp: Date
  readonly day: PlainDate
  /** HH:mm of New York. */
  readonly start: string
  readonly end: string | undefined
  readonly summary: string
  readonly location: string
}

const ZONE = [
  'BEGIN:VTIMEZONE', 'TZID:America/New_York',
  'BEGIN:DAYLIGHT', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'TZNAME:EDT', 'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT',
  'BEGIN:STANDARD', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'TZNAME:EST', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD',
  'END:VTIMEZONE',
]

/** RFC 5545 3.3.11 */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\n|\r/g, String.raw`\n`)
const wallClock = (day: PlainDate, time: string): string => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`
/** In UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0)!
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** RFC 5545 3.1: no line is longer than 75 octets, and no character is torn. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let size = 0
  for (const character of line) {
    const more = bytesOf(character)
    if (size + more > 74) {
      lines.push(current)
      current = ''
      size = 0
    }
    current += character
    size += more
  }
  return [...lines, current].join('\r\n ')
}

/** One meeting as a file for a family's own calendar: nobody is invited by it, and nobody is named. */
export function familyCalendar({ uid, sequence, stamp, day, start, end, summary, location }: FamilyCalendarEntry): string {
  const zone = ';TZID=America/New_York:'
  const lines = [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Trellis//Meetings//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH', ...ZONE, 'BEGIN:VEVENT',
    `UID:${uid}`, `SEQUENCE:${sequence}`, `DTSTAMP:${stamp.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART${zone}${wallClock(day, start)}`, end === undefined ? 'DURATION:PT1H' : `DTEND${zone}${wallClock(day, end)}`,
    `SUMMARY:${escaped(summary)}`, ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]), 'CLASS:PRIVATE',
    'BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-P1D', `DESCRIPTION:${escaped(summary)}`, 'END:VALARM', 'END:VEVENT', 'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
