import { describe, expect, it } from 'vitest'
import years from '../../database/seed/school-calendars.json' with { type: 'json' }
import { SchoolCalendar } from '../timelines/calendars/school-calendar.ts'
import { attendeeReminderDay, remindedMeetingDays } from './attendee-reminder-day.ts'

const calendar = new SchoolCalendar(years)

describe('when staff are reminded of a meeting', () => {
  it.each([
    ['the day before', '2025-12-10', '2025-12-09'],
    ['on Friday before a Monday', '2025-12-08', '2025-12-05'],
    ['before the recess', '2026-01-05', '2025-12-23'],
    ['on the business day before in summer', '2026-07-14', '2026-07-13'],
    ['on the business day before the school year', '2025-08-25', '2025-08-22'],
  ])('%s', (_title, meetsOn, day) => {
    expect(attendeeReminderDay(meetsOn, calendar)).toBe(day)
  })

  it('is one day for each meeting, also where no calendar is loaded', () => {
    expect(remindedMeetingDays('2025-12-05', calendar)).toEqual(['2025-12-06', '2025-12-07', '2025-12-08'])
    expect(remindedMeetingDays('2025-12-06', calendar)).toEqual([])
    expect(remindedMeetingDays('2025-12-05', new SchoolCalendar([]))).toEqual(['2025-12-06', '2025-12-07', '2025-12-08'])
  })
})
