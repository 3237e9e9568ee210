import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { getClockDefinition, type ClockId } from '@trellis/domain/timelines/clock-definitions.ts'
import type { ClockFacts } from '@trellis/domain/timelines/clock-facts.ts'
import { computeClockDates } from '@trellis/domain/timelines/compute-clock.ts'
import type { Transaction } from '../database/database.ts'
import { readCalendar } from './read-calendar.ts'

const RUNNING = 'select clock_sk from clock where student_sk = $1 and clock_id = $2 and subject_sk = $3 and stopped_on is null'
const START = `insert into clock (student_sk, clock_id, subject_kind, subject_sk, start_event, started_on, policy_date, compliance_date, after_known_day,
  rests_on_projected, is_legal, other_starts) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`
const STOP = `update clock set stopped_on = $4, stop_event = $5, result = $6, version = version + 1
  where student_sk = $1 and clock_id = $2 and subject_sk = $3 and stopped_on is null`

export interface NewClock {
  readonly studentSk: string
  readonly clockId: ClockId
  readonly startedOn: PlainDate
  readonly subjectKind: string
  readonly subjectSk: string
  /** Starts of single lengths that begin with other events, such as consent for the due date of an assessment. */
  readonly otherStarts?: ClockFacts['otherStarts']
}

/**
 * Starts a clock by its definition and the calendars of this installation; one that runs already is left alone.
 * @returns the last day by the law or the product's rule, when the clock was started
 */
export async function startClock(tx: Transaction, of: NewClock): Promise<PlainDate | undefined> {
  const { studentSk, clockId, startedOn, subjectKind, subjectSk, otherStarts } = of
  const [running, [child], calendar] = await Promise.all([
    tx.query(RUNNING, [studentSk, clockId, subjectSk]),
    tx.query<{ birth_date: string | null }>('select birth_date from student where student_sk = $1', [studentSk]),
    readCalendar(tx),
  ])
  if (running.length > 0) return undefined
  const definition = getClockDefinition(clockId, startedOn)
  const dates = computeClockDates(definition, { startedOn, childBirthDate: child?.birth_date ?? undefined, otherStarts }, calendar)
  await tx.query(START, [
    studentSk, clockId, subjectKind, subjectSk, definition.startEvent, startedOn, dates.policyDate ?? null, dates.complianceDate ?? null,
    dates.afterLastKnownDay ?? null, dates.restsOnProjectedDay, definition.legal, JSON.stringify(otherStarts ?? {}),
  ])
  return dates.complianceDate
}

export async function stopClock(
  tx: Transaction,
  of: { studentSk: string; clockId: ClockId; subjectSk: string; on: PlainDate; stopEvent: string; result: string },
): Promise<void> {
  await tx.query(STOP, [of.studentSk, of.clockId, of.subjectSk, of.on, of.stopEvent, of.result])
}
