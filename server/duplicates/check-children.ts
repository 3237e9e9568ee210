import type { Transaction } from '../database/database.ts'
import { candidatesOf } from './find-candidates.ts'
import { judgeCandidates, type LikelyPair } from './judge-candidates.ts'
import { recordPairs } from './record-pair.ts'

// what a person put there or decided about stays, and so does what was opened again
const FORGET = `delete from duplicate_pair p where (p.student_sk = any($1::bigint[]) or p.other_sk = any($1::bigint[])) and p.found_by = 'job' and p.decision is null and p.version = 1
  and not exists (select from unnest($2::bigint[], $3::bigint[]) as k(one, other) where k.one = p.student_sk and k.other = p.other_sk)`

export interface ToCheck {
  readonly studentSk: string
  readonly birthDate: string | null
}

/** Compares these children with all others: new pairs are kept, and those that a correction has made unlike are forgotten. */
export async function checkChildren(tx: Transaction, children: readonly ToCheck[], foundBy: 'job' | 'creation'): Promise<void> {
  const days = new Map<string | null, string[]>()
  for (const { studentSk, birthDate } of children) days.set(birthDate, [...(days.get(birthDate) ?? []), studentSk])
  const found = new Map<string, LikelyPair>() // two children who changed find each other
  for (const [day, studentSks] of days) {
    for (const pair of await judgeCandidates(tx, await candidatesOf(tx, day, studentSks))) found.set(`${pair.one} ${pair.other}`, pair)
  }
  const likely = [...found.values()]
  await recordPairs(tx, likely, foundBy)
  await tx.query(FORGET, [children.map(({ studentSk }) => studentSk), likely.map(({ one }) => one), likely.map(({ other }) => other)], 'forget-pairs')
}
