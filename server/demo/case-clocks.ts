import { isPreschool } from '@trellis/domain/students/preschool.ts'
import { addDays, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { ClockFacts } from '@trellis/domain/timelines/clock-facts.ts'
import { type ClockId, getClockDefinition } from '@trellis/domain/timelines/clock-definitions.ts'
import { computeClockDates } from '@trellis/domain/timelines/compute-clock.ts'
import type { DemoRow } from './demo-rows.ts'
import type { DemoWorld } from './demo-world.ts'
import type { DemoStudent } from './make-students.ts'
import type { Mood } from './moods.ts'

export interface ClockSubject {
  readonly kind: string
  readonly key: number
}

const EI_REASONS = [4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17]
const PRESCHOOL_REASONS = [5, 6, 7, 8, 9, 10, 17]
const SCHOOL_AGE_REASONS = [5, 6, 7, 8, 9, 10, 12]

/** The clocks of one child. Dates come from the same rules as everywhere (domain/timelines). */
export class CaseClocks {
  readonly #open = new Map<string, DemoRow>()
  readonly #world: DemoWorld
  readonly #student: DemoStudent

  constructor(world: DemoWorld, student: DemoStudent) {
    this.#world = world
    this.#student = student
  }

  start(
    clockId: ClockId,
    startedOn: PlainDate,
    subject: ClockSubject,
    facts: Omit<ClockFacts, 'startedOn' | 'childBirthDate'> = {},
  ): DemoRow {
    const { calendar, rows } = this.#world
    const definition = getClockDefinition(clockId, startedOn)
    const all: ClockFacts = { ...facts, startedOn, childBirthDate: this.#student.born }
    const dates = computeClockDates(definition, all, calendar)
    const row: DemoRow = {
      student_sk: this.#student.studentSk,
      clock_id: clockId,
      subject_kind: subject.kind,
      subject_sk: subject.key,
      start_event: definition.startEvent,
      started_on: startedOn,
      policy_date: dates.policyDate ?? null,
      compliance_date: dates.complianceDate ?? null,
      after_known_day: dates.afterLastKnownDay ?? null,
      rests_on_projected: dates.restsOnProjectedDay,
      is_legal: definition.legal,
      agreed_date: facts.agreedDate?.date ?? null,
      other_starts: facts.otherStarts ?? {},
      pauses: facts.pauses ?? [],
      extensions: facts.extensions ?? [],
      stopped_on: null,
      stop_event: null,
      result: null,
      delay_reason_ids: [],
    }
    rows.add('clock', row)
    this.#open.set(keyOf(clockId, subject), row)
    return row
  }

  /** Starts a clock anew with more facts, as when a recommendation or a deferral becomes known. */
  recompute(clockId: ClockId, subject: ClockSubject, facts: Omit<ClockFacts, 'startedOn' | 'childBirthDate'>): void {
    const row = this.#open.get(keyOf(clockId, subject))
    if (!row) return
    const startedOn = row['started_on'] as PlainDate
    const otherStarts = facts.otherStarts ?? (row['other_starts'] as ClockFacts['otherStarts'])
    const dates = computeClockDates(
      getClockDefinition(clockId, startedOn),
      { ...facts, otherStarts, startedOn, childBirthDate: this.#student.born },
      this.#world.calendar,
    )
    Object.assign(row, {
      policy_date: dates.policyDate ?? null,
      compliance_date: dates.complianceDate ?? null,
      after_known_day: dates.afterLastKnownDay ?? null,
      rests_on_projected: dates.restsOnProjectedDay,
      pauses: facts.pauses ?? row['pauses'],
      agreed_date: facts.agreedDate?.date ?? row['agreed_date'],
      extensions: facts.extensions ?? row['extensions'],
      other_starts: otherStarts ?? {},
    })
  }

  /** The nearest open date of the law for an evaluation. */
  legalDateOfEvaluation(): PlainDate | undefined {
    const dates = [...this.#open.values()]
      .filter((row) => ['C06', 'C07', 'C11', 'C13'].includes(row['clock_id'] as string) && row['compliance_date'] !== null)
      .map((row) => row['compliance_date'] as PlainDate)
    return dates.toSorted()[0]
  }

  /** A stop after the date keeps its reason in half of the cases; the other half waits in the queue of missing reasons. */
  stop(clockId: ClockId, subject: ClockSubject, day: PlainDate, event: string, result = 'done'): void {
    const row = this.#open.get(keyOf(clockId, subject))
    if (!row) return
    this.#open.delete(keyOf(clockId, subject))
    Object.assign(row, { stopped_on: day, stop_event: event, result, after_known_day: null })
    const wasLate = row['compliance_date'] !== null && day > (row['compliance_date'] as PlainDate)
    if (wasLate && row['is_legal'] && this.#world.random.chance(0.5)) row['delay_reason_ids'] = [this.#reason()]
  }

  stopAll(day: PlainDate, event: string, result: string): void {
    for (const row of this.#open.values()) Object.assign(row, { stopped_on: day, stop_event: event, result })
    this.#open.clear()
  }

  /** Saves a reason for every legal clock that is past its date today. @returns the day of saving when there was one */
  explain(mood: Mood): PlainDate | undefined {
    if (mood !== 'explained') return undefined
    const { today, lastPast, random } = this.#world
    const late = [...this.#open.values()].filter(
      (row) => row['is_legal'] && row['compliance_date'] !== null && (row['compliance_date'] as PlainDate) < today,
    )
    for (const row of late)
      row['delay_reason_ids'] = random.chance(0.15) ? [...new Set([this.#reason(), 6])] : [this.#reason()]
    const dates = late.map((row) => row['compliance_date'] as PlainDate).toSorted()
    if (dates.length === 0) return undefined
    const day = addDays(dates.at(-1)!, 1)
    return day > lastPast ? lastPast : day
  }

  #reason(): number {
    const { random, today } = this.#world
    if (this.#student.hasEiId) return random.pick(EI_REASONS)
    const preschool = isPreschool(this.#student.born, this.#student.row['grade'] as string, today)
    return random.pick(preschool ? PRESCHOOL_REASONS : SCHOOL_AGE_REASONS)
  }
}

const keyOf = (clockId: string, { kind, key }: ClockSubject): string => `${clockId} ${kind} ${key}`
