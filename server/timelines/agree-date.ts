import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { getClockDefinition, type ClockId } from '@trellis/domain/timelines/clock-definitions.ts'
import { computeClockDates } from '@trellis/domain/timelines/compute-clock.ts'
import type { Transaction } from '../database/database.ts'
import { factsOf } from './explain-student-clocks.ts'
import { readCalendar } from './read-calendar.ts'
import type { ClockRow } from './read-clocks.ts'

const RUNNING = 'select * from clock where student_sk = $1 and clock_id = any($2::text[]) and stopped_on is null for update'
const AGREE = 'update clock set agreed_date = $2, compliance_date = $3, policy_date = $4, after_known_day = $5, rests_on_projected = $6, version = version + 1 where clock_sk = $1'

/** A day agreed on takes the place of the computed one in the clocks that run (process.md 2.4). */
export async function agreeDate(tx: Transaction, studentSk: string, clockIds: readonly ClockId[], day: PlainDate): Promise<void> {
  const [clocks, [child], calendar] = await Promise.all([
    tx.query<ClockRow>(RUNNING, [studentSk, `{${clockIds.join(',')}}`], 'clocks-to-agree'),
    tx.query<{ birth_date: string | null }>('select birth_date from student where student_sk = $1', [studentSk]),
    readCalendar(tx),
  ])
  for (const clock of clocks) {
    const definition = getClockDefinition(clock.clock_id as ClockId, clock.started_on)
    const facts = factsOf({ ...clock, agreed_date: day }, definition, child?.birth_date ?? undefined)
    const dates = computeClockDates(definition, facts, calendar)
    await tx.query(
      AGREE,
      [clock.clock_sk, day, dates.complianceDate ?? null, dates.policyDate ?? null, dates.afterLastKnownDay ?? null, dates.restsOnProjectedDay],
      'clock-agree',
    )
  }
}
