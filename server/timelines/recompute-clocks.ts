import { toUsDate, type PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { SchoolCalendar } from '@trellis/domain/timelines/calendars/school-calendar.ts'
import type { ClockDefinition } from '@trellis/domain/timelines/clock-definition.ts'
import { CLOCK_DEFINITIONS, getClockDefinition, type ClockId } from '@trellis/domain/timelines/clock-definitions.ts'
import { computeClockDates } from '@trellis/domain/timelines/compute-clock.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { refreshCaseSummaries } from '../dashboards/refresh-case-summary.ts'
import type { Database, Transaction } from '../database/database.ts'
import { factsOf } from './explain-student-clocks.ts'
import type { ClockRow } from './read-clocks.ts'

export const CALENDAR_ACTOR = 'calendar-import'

export interface RecomputedClocks {
  /** Open clocks looked at. */
  looked: number
  /** Whose compliance or policy date is another one now. */
  moved: number
  /** Same dates, but now on a published calendar instead of a projected one, or the other way round. */
  resettled: number
}

interface OpenClock extends ClockRow {
  readonly student_sk: string
  readonly birth_date: PlainDate | null
}

/** The four columns that rest on the calendar, as they should read. */
interface Recount {
  readonly clock: OpenClock
  readonly hasMoved: boolean
  readonly compliance_date: PlainDate | null
  readonly policy_date: PlainDate | null
  readonly after_known_day: PlainDate | null
  readonly rests_on_projected: boolean
}

const BATCH = 2_000
const KNOWN_IDS = CLOCK_DEFINITIONS.map(({ clockId }) => clockId)

/**
 * Counts every open clock by `calendar`, a batch a transaction, and writes what differs from what is stored; each moved
 * clock gets its event. What already agrees is left alone, so that a repetition changes nothing.
 */
export async function recomputeClocks(
  database: Database,
  calendar: SchoolCalendar,
  isDryRun: boolean,
): Promise<RecomputedClocks> {
  const total: RecomputedClocks = { looked: 0, moved: 0, resettled: 0 }
  let after = '0'
  for (;;) {
    const clocks = await database.transaction('trellis_loader', {}, async (tx) => {
      const batch = await readBatch(tx, after, isDryRun)
      const recounts = batch.map((clock) => recount(clock, calendar)).filter((one) => one !== undefined)
      const moved = recounts.filter(({ hasMoved }) => hasMoved)
      if (!isDryRun && recounts.length > 0) await write(tx, recounts, moved)
      total.looked += batch.length
      total.moved += moved.length
      total.resettled += recounts.length - moved.length
      return batch
    })
    const last = clocks.at(-1)
    if (!last) return total
    after = last.clock_sk
  }
}

const readBatch = (tx: Transaction, after: string, isDryRun: boolean): Promise<OpenClock[]> =>
  tx.query<OpenClock>(
    `select c.*, s.birth_date from clock c join student s using (student_sk)
     where c.clock_sk > $1 and c.stopped_on is null and c.clock_id = any($2)
     order by c.clock_sk limit ${BATCH} ${isDryRun ? '' : 'for update of c'}`,
    [after, KNOWN_IDS],
  )

/** Only counted school days can move; other dates keep theirs and may rest on another kind of calendar now. */
const countsSchoolDays = ({ lengths, policy }: ClockDefinition): boolean =>
  policy?.unit === 'schoolDay' || lengths.some(({ unit }) => unit === 'schoolDay')

function recount(clock: OpenClock, calendar: SchoolCalendar): Recount | undefined {
  const definition = getClockDefinition(clock.clock_id as ClockId, clock.started_on)
  const dates = computeClockDates(definition, factsOf(clock, definition, clock.birth_date ?? undefined), calendar)
  const mayMove = countsSchoolDays(definition)
  const next = {
    compliance_date: mayMove ? (dates.complianceDate ?? null) : clock.compliance_date,
    policy_date: mayMove ? (dates.policyDate ?? null) : clock.policy_date,
    after_known_day: mayMove ? (dates.afterLastKnownDay ?? null) : clock.after_known_day,
    rests_on_projected: dates.restsOnProjectedDay,
  }
  const hasMoved = next.compliance_date !== clock.compliance_date || next.policy_date !== clock.policy_date
  const isSame =
    !hasMoved && next.after_known_day === clock.after_known_day && next.rests_on_projected === clock.rests_on_projected
  return isSame ? undefined : { clock, hasMoved, ...next }
}

async function write(tx: Transaction, recounts: readonly Recount[], moved: readonly Recount[]): Promise<void> {
  await tx.query(
    `update clock c set compliance_date = n.compliance_date, policy_date = n.policy_date,
       after_known_day = n.after_known_day,
       rests_on_projected = n.rests_on_projected, version = c.version + 1
     from jsonb_to_recordset($1::jsonb)
       as n(clock_sk bigint, compliance_date date, policy_date date, after_known_day date, rests_on_projected boolean)
     where c.clock_sk = n.clock_sk`,
    [
      JSON.stringify(
        recounts.map(({ clock, hasMoved, ...next }) => ({ clock_sk: clock.clock_sk, has_moved: hasMoved, ...next })),
      ),
    ],
  )
  await tx.query(
    `insert into event (student_sk, kind, subject, detail, entity_kind, entity_sk, clock_effect)
     select e.student_sk, 'System', 'School calendar changed', e.detail, 'clock', e.clock_sk, e.effect
     from jsonb_to_recordset($1::jsonb) as e(student_sk bigint, clock_sk bigint, detail text, effect jsonb)`,
    [JSON.stringify(moved.map(eventOf))],
  )
  const studentSks = [...new Set(recounts.map(({ clock }) => clock.student_sk))]
  await refreshCaseSummaries(tx, studentSks)
  recordAudit(tx, {
    actor: CALENDAR_ACTOR,
    action: 'import',
    operation: 'calendar.clocks',
    outcome: 'done',
    studentSks,
  })
}

const eventOf = ({ clock, compliance_date: compliance, policy_date: policy }: Recount) => ({
  student_sk: clock.student_sk,
  clock_sk: clock.clock_sk,
  detail: movedSentence(clock, compliance, policy),
  effect: {
    clockSk: clock.clock_sk,
    clockId: clock.clock_id,
    complianceDate: { from: clock.compliance_date, to: compliance },
    policyDate: { from: clock.policy_date, to: policy },
  },
})

/** The old value stays readable in the case's history. */
function movedSentence(clock: OpenClock, compliance: PlainDate | null, policy: PlainDate | null): string {
  const isPolicyOnly = compliance === clock.compliance_date
  const [from, to] = isPolicyOnly ? [clock.policy_date, policy] : [clock.compliance_date, compliance]
  return `School calendar changed: ${clock.clock_id} ${isPolicyOnly ? 'policy date' : 'date'} moved from ${day(from)} to ${day(to)}`
}

const day = (date: PlainDate | null): string => (date === null ? 'an unknown day' : toUsDate(date))
