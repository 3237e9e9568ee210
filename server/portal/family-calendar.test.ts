import { convertIcsCalendar } from 'ts-ics'
import { expect, it } from 'vitest'
import { familyCalendar, type FamilyCalendarEntry } from '@trellis/domain/meetings/family-calendar.ts'

const ENTRY: FamilyCalendarEntry = {
  uid: '5f0e@trellis', sequence: 2, stamp: new Date('2026-11-20T15:00:00.123Z'), day: '2026-12-15', start: '09:30', end: '10:30',
  summary: 'منصوبے (IEP) کی سالانہ میٹنگ', location: '610 Henry Street; Room 214, Brooklyn, NY 11231',
}
const read = (more: Partial<FamilyCalendarEntry> = {}) => convertIcsCalendar(undefined, familyCalendar({ ...ENTRY, ...more })).events![0]!

it('another calendar reads the meeting as it was meant, in the reader’s language and at the hour of New York', () => {
  const event = read()
  expect(event).toMatchObject({ uid: '5f0e@trellis', sequence: 2, summary: ENTRY.summary, location: ENTRY.location, class: 'PRIVATE' })
  expect(event.start).toMatchObject({ date: new Date('2026-12-15T14:30:00Z'), local: { timezone: 'America/New_York' } })
  expect((event as { end?: unknown }).end).toMatchObject({ date: new Date('2026-12-15T15:30:00Z') })
  expect(event.alarms).toHaveLength(1)
  expect(read({ day: '2026-07-01' }).start.date).toEqual(new Date('2026-07-01T13:30:00Z'))
})

it('without an end it takes an hour', () => {
  expect(read({ end: undefined })).toMatchObject({ duration: { hours: 1 } })
})

it('nothing typed into a place becomes a line of the calendar, and no line is longer than 75 octets', () => {
  const text = familyCalendar({ ...ENTRY, location: 'Main St\r\nATTENDEE:mailto:x@y.z' })
  expect(text).not.toMatch(/^ATTENDEE/m)
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
