import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { SchoolCalendar } from '@trellis/domain/timelines/calendars/school-calendar.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import type { DemoPlaces } from './make-locations.ts'
import type { DemoStaff } from './make-people.ts'
import type { SeededRandom } from './seeded-random.ts'

/** All that a history needs: the day, the calendar, the places, the people, and where rows go. */
export interface DemoWorld {
  readonly today: PlainDate
  /** The last business day before today: histories end there at the latest, so nothing lies in the future. */
  readonly lastPast: PlainDate
  readonly random: SeededRandom
  readonly calendar: SchoolCalendar
  readonly rows: DemoRows
  readonly places: DemoPlaces
  readonly staff: DemoStaff
  /** By student key, the primary one first. */
  readonly guardians: Map<number, DemoRow[]>
}

/** Midnight of New York of that day or an hour later: past whenever the district is made. */
export const morningOf = (day: PlainDate): string => `${day}T05:00:00Z`
