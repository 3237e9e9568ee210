import { LIKENESS_RULES } from '@trellis/domain/duplicates/score-likeness.ts'
import type { Database, Transaction } from '../database/database.ts'
import { checkChildren, type ToCheck } from './check-children.ts'
import { candidatesOfDay, candidatesWithoutDay } from './find-candidates.ts'
import { judgeCandidates, type LikelyPair } from './judge-candidates.ts'
import { recordPairs } from './record-pair.ts'

interface Sweep {
  readonly next_birth_date: string | null
  readonly rules: number
  readonly ended_at: Date | null
}

const AT = 'select next_birth_date, rules, ended_at from duplicate_sweep for update skip locked'
const BEGIN = 'update duplicate_sweep set next_birth_date = null, rules = $1, ended_at = null, updated_at = now()'
// what is on the list is judged by the new rules, too
const LISTED = `insert into duplicate_check (child_sk, birth_date)
  select s.student_sk, s.birth_date from student s where s.student_sk in (select p.student_sk from duplicate_pair p where p.decision is null) and s.merged_into is null`
const MOVE = 'update duplicate_sweep set next_birth_date = $1, updated_at = now()'
const END = 'update duplicate_sweep set rounds = rounds + 1, ended_at = now(), updated_at = now()'
const DAYS = 'select birth_date, count(*)::int as children from student where birth_date > $1 group by birth_date order by birth_date limit $2'
const CHANGED = 'select check_sk, child_sk, birth_date from duplicate_check order by birth_date, check_sk limit $1'
const CHECKED = 'delete from duplicate_check where check_sk = any($1::bigint[])'
/** Days whose children are looked up in one transaction: some hundred milliseconds. */
const MOST_DAYS = 40

/**
 * One step of the search in the background, in a transaction of its own: first children who changed, then some days of a round,
 * which goes through all children by birth date and is made once for each set of rules. @returns false when nothing is left to do.
 */
export async function sweepDuplicates(database: Database, most = 1_500): Promise<boolean> {
  return database.transaction('trellis_jobs', {}, async (tx) => {
    const [at] = await tx.query<Sweep>(AT, [], 'duplicate-sweep')
    if (!at) return false // another process is at it
    if (await checkChanged(tx, most)) return true
    if (at.rules !== LIKENESS_RULES) {
      await tx.query(BEGIN, [LIKENESS_RULES])
      await tx.query(LISTED)
      return true
    }
    if (at.ended_at !== null) return false
    await goOn(tx, at.next_birth_date ?? '0001-01-01', most)
    return true
  })
}

async function checkChanged(tx: Transaction, most: number): Promise<boolean> {
  const waiting = await tx.query<{ check_sk: string; child_sk: string; birth_date: string | null }>(CHANGED, [most], 'duplicate-changed')
  const days = new Set([...new Set(waiting.map(({ birth_date }) => birth_date))].slice(0, MOST_DAYS))
  const now = waiting.filter(({ birth_date }) => days.has(birth_date))
  if (now.length === 0) return false
  const children = new Map<string, ToCheck>(now.map(({ child_sk, birth_date }) => [`${child_sk} ${birth_date}`, { studentSk: child_sk, birthDate: birth_date }]))
  await checkChildren(tx, [...children.values()], 'job')
  await tx.query(CHECKED, [now.map(({ check_sk }) => check_sk)], 'duplicate-checked')
  return true
}

async function goOn(tx: Transaction, after: string, most: number): Promise<void> {
  const days = await tx.query<{ birth_date: string; children: number }>(DAYS, [after, MOST_DAYS], 'duplicate-days')
  const likely: LikelyPair[] = []
  let looked = 0
  let last: string | undefined
  for (const { birth_date, children } of days) {
    if (looked >= most) break
    likely.push(...(await judgeCandidates(tx, await candidatesOfDay(tx, birth_date))))
    looked += children
    last = birth_date
  }
  if (last === undefined) likely.push(...(await judgeCandidates(tx, await candidatesWithoutDay(tx))))
  await recordPairs(tx, likely, 'job')
  await (last === undefined ? tx.query(END) : tx.query(MOVE, [last]))
}
