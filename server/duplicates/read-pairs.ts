import type { DuplicatePair } from '@trellis/contract/duplicates.ts'
import type { LikenessPart } from '@trellis/domain/duplicates/child-facts.ts'
import type { Transaction } from '../database/database.ts'

export interface PairRow {
  readonly pair_sk: string
  readonly student_sk: string
  readonly other_sk: string
  readonly score: number
  readonly parts: readonly LikenessPart[]
  readonly found_by: DuplicatePair['foundBy']
  readonly found_at: Date
  readonly decision: 'different' | 'merged' | null
  readonly reason: string | null
  readonly decided_by_name: string | null
  readonly decided_at: Date | null
  readonly version: number
  readonly one: DuplicatePair['one']
  readonly other: DuplicatePair['one']
}

// A merged record has lost its ids and its place, and is seen by who sees the survivor: what it was stands in the merge.
// Without the offset the planner would read each record once for every field of it.
const record = (column: string): string => `lateral (select coalesce(
    (select m.merged_before from student_merge m where m.merged_sk = p.${column} and m.undone_at is null), (select to_jsonb(s) from student s where s.student_sk = p.${column})) as r offset 0)`
const side = (alias: string): string => `json_build_object('studentSk', ${alias}.r ->> 'student_sk', 'nycId', ${alias}.r ->> 'nyc_id', 'eiId', ${alias}.r ->> 'ei_id',
    'name', concat_ws(' ', ${alias}.r ->> 'last_name' || ',', ${alias}.r ->> 'first_name', ${alias}.r ->> 'middle_name'), 'dateOfBirth', ${alias}.r ->> 'birth_date',
    'school', (select nullif(concat_ws(' ', l.dbn, l.name), '') from location l where l.location_key = (${alias}.r ->> 'school_key')::int))`

export const PAIRS = `select p.*, ${side('a')} as one, ${side('b')} as other, d.first_name || ' ' || d.last_name as decided_by_name
  from duplicate_pair p cross join ${record('student_sk')} a cross join ${record('other_sk')} b left join person d on d.person_sk = p.decided_by`

export const pairOf = (row: PairRow): DuplicatePair => ({
  pairSk: row.pair_sk,
  score: row.score,
  foundBy: row.found_by,
  foundAt: row.found_at.toISOString(),
  one: row.one,
  other: row.other,
  decision: row.decision,
  reason: row.reason,
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
})

export async function readPair(tx: Transaction, pairSk: string): Promise<PairRow | undefined> {
  const [row] = await tx.query<PairRow>(`${PAIRS} where p.pair_sk = $1`, [pairSk], 'duplicate-pair')
  return row
}
