import type { Likeness } from '@trellis/domain/duplicates/child-facts.ts'
import type { Transaction } from '../database/database.ts'
import type { LikelyPair } from './judge-candidates.ts'

const WRITE = `insert into duplicate_pair (student_sk, other_sk, score, parts, found_by) values ($1, $2, $3, $4, $5)
  on conflict (student_sk, other_sk) do update set score = excluded.score, parts = excluded.parts returning pair_sk`
// a record may have been merged away while the job compared
const WRITE_ALL = `insert into duplicate_pair as kept (student_sk, other_sk, score, parts, found_by)
  select p.one, p.other, p.score, p.parts, $2 from jsonb_to_recordset($1::jsonb) as p(one bigint, other bigint, score int, parts jsonb)
    join student a on a.student_sk = p.one and a.merged_into is null join student b on b.student_sk = p.other and b.merged_into is null
  order by p.one, p.other
  on conflict (student_sk, other_sk) do update set score = excluded.score, parts = excluded.parts
    where (kept.score, kept.parts) is distinct from (excluded.score, excluded.parts)`

/** Keeps a pair, or brings its score up to date; a decision about it stays as it is. */
export async function recordPair(tx: Transaction, one: string, other: string, likeness: Likeness, foundBy: 'creation' | 'person'): Promise<string> {
  const [first, second] = BigInt(one) < BigInt(other) ? [one, other] : [other, one]
  const [row] = await tx.query<{ pair_sk: string }>(WRITE, [first, second, likeness.score, JSON.stringify(likeness.parts), foundBy], 'record-pair')
  return row!.pair_sk
}

/** The same for many, in the order in which every writer locks them; pairs that stand as they are cost nothing. */
export async function recordPairs(tx: Transaction, pairs: readonly LikelyPair[], foundBy: 'job' | 'creation'): Promise<void> {
  if (pairs.length === 0) return
  const written = pairs.map(({ one, other, likeness }) => ({ one, other, score: likeness.score, parts: likeness.parts }))
  await tx.query(WRITE_ALL, [JSON.stringify(written), foundBy], 'record-pairs')
}
