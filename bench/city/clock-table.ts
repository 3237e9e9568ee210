import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { CalendarYear } from '@trellis/domain/timelines/calendars/calendar-year.ts'
import { SchoolCalendar } from '@trellis/domain/timelines/calendars/school-calendar.ts'
import { type ClockId, getClockDefinition } from '@trellis/domain/timelines/clock-definitions.ts'
import { computeClockDates } from '@trellis/domain/timelines/compute-clock.ts'

const SEED = join(import.meta.dirname, '..', '..', 'database', 'seed', 'school-calendars.json')
export const CITY_CLOCKS: readonly ClockId[] = ['C05', 'C06', 'C07', 'C09', 'C10', 'C11', 'C12', 'C33']
/** Cases of the city began at most so many days ago. */
export const OLDEST_CASE = 120

/** IEPs in force were finalised at most so many days ago. */
const OLDEST_IEP = 365

/** The dates of each clock for each day on which it may have started: a year of days instead of a million computations. */
export function clockTable(today: PlainDate): object[] {
  const calendars = JSON.parse(readFileSync(SEED, 'utf8')) as CalendarYear[]
  const calendar = new SchoolCalendar(calendars)
  return CITY_CLOCKS.flatMap((clockId) =>
    Array.from({ length: OLDEST_IEP + 1 }, (_, ago) => {
      const startedOn = addDays(today, -ago)
      const definition = getClockDefinition(clockId, startedOn)
      const dates = computeClockDates(definition, { startedOn }, calendar)
      return {
        clock_id: clockId,
        start_event: definition.startEvent,
        is_legal: definition.legal,
        started_on: startedOn,
        policy_date: dates.policyDate ?? null,
        compliance_date: dates.complianceDate ?? null,
        after_known_day: dates.afterLastKnownDay ?? null,
        rests_on_projected: dates.restsOnProjectedDay,
      }
    }),
  )
}
