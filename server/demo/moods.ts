import { addDays, daysBetween, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { isBusinessDay } from '@trellis/domain/timelines/calendars/business-days.ts'
import type { SchoolCalendar } from '@trellis/domain/timelines/calendars/school-calendar.ts'
import { type ClockId, getClockDefinition } from '@trellis/domain/timelines/clock-definitions.ts'
import { computeClockDates } from '@trellis/domain/timelines/compute-clock.ts'
import type { SeededRandom } from './seeded-random.ts'

/** How a case stands: the chip that its clock is to show today. `explained` is late with a saved reason. */
export type Mood = 'onTime' | 'atRisk' | 'late' | 'explained'

/** Mostly well; every tenth case explains its delay. */
export const MOODS: readonly Mood[] = [
  'onTime',
  'atRisk',
  'onTime',
  'late',
  'onTime',
  'explained',
  'onTime',
  'atRisk',
  'onTime',
  'onTime',
]

const FURTHEST = 1250
const MOST_LATE = 70

/** Start days of clocks by the mood they are in today, found by trying every day back from today. */
export class StartDays {
  readonly #calendar: SchoolCalendar
  readonly #today: PlainDate
  readonly #known = new Map<string, PlainDate[]>()

  constructor(calendar: SchoolCalendar, today: PlainDate) {
    this.#calendar = calendar
    this.#today = today
  }

  /** A business day at least `atLeast` days ago on which the clock would have started; else a milder mood's. */
  pick(clockId: ClockId, mood: Mood, random: SeededRandom, atLeast = 2, atMost = FURTHEST): PlainDate {
    for (const wished of [mood, 'onTime', 'atRisk', 'late'] as const) {
      const days = this.#days(clockId, wished).filter((day) => {
        const ago = daysBetween(day, this.#today)
        return ago >= atLeast && ago <= atMost
      })
      if (days.length > 0) return random.pick(days)
    }
    return addDays(this.#today, -atLeast)
  }

  #days(clockId: ClockId, mood: Mood): readonly PlainDate[] {
    const key = mood === 'explained' ? 'late' : mood
    const known = this.#known.get(`${clockId} ${key}`)
    if (known) return known
    this.#sort(clockId)
    return this.#known.get(`${clockId} ${key}`)!
  }

  #sort(clockId: ClockId): void {
    const found: Record<'onTime' | 'atRisk' | 'late', PlainDate[]> = { onTime: [], atRisk: [], late: [] }
    const definition = getClockDefinition(clockId, this.#today)
    for (let ago = 1; ago <= FURTHEST; ago++) {
      const startedOn = addDays(this.#today, -ago)
      if (!isBusinessDay(startedOn)) continue
      const { complianceDate, policyDate } = computeClockDates(definition, { startedOn }, this.#calendar)
      if (complianceDate === undefined) continue
      if (daysBetween(complianceDate, this.#today) > MOST_LATE) break
      if (complianceDate < this.#today) found.late.push(startedOn)
      else if (policyDate !== undefined && policyDate < this.#today) found.atRisk.push(startedOn)
      else found.onTime.push(startedOn)
    }
    for (const [mood, days] of Object.entries(found)) this.#known.set(`${clockId} ${mood}`, days)
  }
}
