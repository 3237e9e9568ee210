import { CLOCK_DEFINITIONS } from '@trellis/domain/timelines/clock-definitions.ts'
import type { StoredClock } from '@trellis/domain/timelines/clock-status.ts'
import type { Transaction } from '../database/database.ts'

export interface ClockRow {
  readonly clock_sk: string
  readonly clock_id: string
  readonly subject_kind: string
  readonly subject_sk: string | null
  readonly start_event: string
  readonly started_on: string
  readonly policy_date: string | null
  readonly compliance_date: string | null
  readonly after_known_day: string | null
  readonly rests_on_projected: boolean
  readonly is_legal: boolean
  readonly agreed_date: string | null
  readonly other_starts: Record<string, string>
  readonly pauses: { kind?: string; from: string; until?: string; to?: string; evidence?: string }[]
  readonly extensions: { approvedOn: string; days: number }[]
  readonly stopped_on: string | null
  readonly stop_event: string | null
  readonly result: string | null
  readonly delay_reason_ids: number[]
}

const CLOCKS = `select clock_sk, clock_id, subject_kind, subject_sk, start_event, started_on, policy_date, compliance_date, after_known_day,
  rests_on_projected, is_legal, agreed_date, other_starts, pauses, extensions, stopped_on, stop_event, result, delay_reason_ids
  from clock where student_sk = $1 order by started_on desc, clock_sk desc`

/** All clocks of a student, running and stopped; the policies narrow them to the actor's reach. */
export const readClocks = (tx: Transaction, studentSk: string): Promise<ClockRow[]> => tx.query<ClockRow>(CLOCKS, [studentSk], 'clocks')

const MEANING = new Map(CLOCK_DEFINITIONS.map((definition) => [definition.clockId, definition.meaning]))

/** `latest` alone can be missed; an unknown clock is taken for one, so that no delay is hidden. */
export const clockMeaning = (clockId: string): StoredClock['meaning'] => MEANING.get(clockId) ?? 'latest'

/** What the chip is derived from; statuses are never stored (decisions: computed at read time). */
export const storedClock = (row: ClockRow): StoredClock => ({
  legal: row.is_legal,
  meaning: clockMeaning(row.clock_id),
  complianceDate: row.compliance_date ?? undefined,
  policyDate: row.policy_date ?? undefined,
  stoppedOn: row.stopped_on ?? undefined,
  hasReasonForDelay: row.delay_reason_ids.length > 0,
})
