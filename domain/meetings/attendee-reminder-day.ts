import { addDays, daysBetween, type PlainDate } from '../basics/plain-date.ts'
import { subtractBusinessDays } from '../timelines/calendars/business-days.ts'
import { isBeyondCalendar, type SchoolCalendar } from '../timelines/calendars/school-calendar.ts'

/** A recess has fewer days from school day to school day, the summer more. */
const LONGEST_RECESS = 14

/** The school day before a meeting; in summer, or where no calendar is loaded, the business day before it. */
export function attendeeReminderDay(meetsOn: PlainDate, calendar: SchoolCalendar): PlainDate {
  const before = calendar.previousSchoolDay(addDays(meetsOn, -1))?.date
  const next = before && calendar.addSchoolDays(before, 1)
  const isInSchoolYear = before !== undefined && next && !isBeyondCalendar(next) && daysBetween(before, next.date) <= LONGEST_RECESS
  return isInSchoolYear ? before : subtractBusinessDays(meetsOn, 1)
}

/** Days of the meetings of which people are reminded on `today`. */
export const remindedMeetingDays = (today: PlainDate, calendar: SchoolCalendar): PlainDate[] =>
  Array.from({ length: LONGEST_RECESS }, (_, at) => addDays(today, at + 1)).filter((day) => attendeeReminderDay(day, calendar) === today)
