import type { Likeness } from '@trellis/domain/duplicates/child-facts.ts'
import type { Transaction } from '../database/database.ts'

const WRITE = `insert into duplicate_pair (student_sk, other_sk, score, parts, found_by) values ($1, $2, $3, $4, $5)
  on conflict (student_sk, other_sk) do update set score = excluded.score, parts = excluded.parts returning pair_sk`

/** Keeps a pair, or brings its score up to date; a decision about it stays as it is. */
export async function recordPair(tx: Transaction, one: string, other: string, likeness: Likeness, foundBy: 'job' | 'creation' | 'person'): Promise<string> {
  const [first, second] = BigInt(one) < BigInt(other) ? [one, other] : [other, one]
  const [row] = await tx.query<{ pair_sk: string }>(WRITE, [first, second, likeness.score, JSON.stringify(likeness.parts), foundBy], 'record-pair')
  return row!.pair_sk
}
