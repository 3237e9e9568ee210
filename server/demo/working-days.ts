import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { isBusinessDay } from '@trellis/domain/timelines/calendars/business-days.ts'

/** `day` itself when people work on it, else the last such day before. */
export const workingDayUpTo = (day: PlainDate): PlainDate => {
  let found = day
  while (!isBusinessDay(found)) found = addDays(found, -1)
  return found
}

/** `day` itself when people work on it, else the next such day. */
export const workingDayFrom = (day: PlainDate): PlainDate => {
  let found = day
  while (!isBusinessDay(found)) found = addDays(found, 1)
  return found
}
