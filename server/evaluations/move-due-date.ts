import { getClockDefinition, type ClockId } from '@trellis/domain/timelines/clock-definitions.ts'
import { computeClockDates } from '@trellis/domain/timelines/compute-clock.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Transaction } from '../database/database.ts'
import { factsOf } from '../timelines/explain-student-clocks.ts'
import { readCalendar } from '../timelines/read-calendar.ts'
import type { ClockRow } from '../timelines/read-clocks.ts'

const CLOCK = `select * from clock where student_sk = $1 and clock_id = 'C33' and subject_sk = $2 and stopped_on is null for update`
const MOVE = `update clock set extensions = $2, compliance_date = $3, policy_date = $4, after_known_day = $5, rests_on_projected = $6, version = version + 1 where clock_sk = $1`

/** Extends the internal clock of an assessment (C33), and no other: the law's dates stand (process.md 1.6, 2.4). */
export async function moveDueDate(
  tx: Transaction,
  of: { studentSk: string; evaluationSk: string; approvedOn: PlainDate; days: number },
): Promise<void> {
  const [clock] = await tx.query<ClockRow>(CLOCK, [of.studentSk, of.evaluationSk], 'due-clock')
  if (!clock) return
  const [[child], calendar] = await Promise.all([
    tx.query<{ birth_date: string | null }>('select birth_date from student where student_sk = $1', [of.studentSk]),
    readCalendar(tx),
  ])
  const extensions = [...clock.extensions, { approvedOn: of.approvedOn, days: of.days }]
  const definition = getClockDefinition(clock.clock_id as ClockId, clock.started_on)
  const dates = computeClockDates(definition, factsOf({ ...clock, extensions }, definition, child?.birth_date ?? undefined), calendar)
  await tx.query(
    MOVE,
    [clock.clock_sk, JSON.stringify(extensions), dates.complianceDate ?? null, dates.policyDate ?? null, dates.afterLastKnownDay ?? null, dates.restsOnProjectedDay],
    'due-clock-move',
  )
}
