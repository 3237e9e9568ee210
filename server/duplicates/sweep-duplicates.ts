import type { Database, Transaction } from '../database/database.ts'
import type { ChildFacts } from '@trellis/domain/duplicates/child-facts.ts'
import { findPairs } from './find-pairs.ts'
import { recordPair } from './record-pair.ts'

const CHILD = `select s.student_sk, json_build_object('firstName', s.first_name, 'middleName', s.middle_name, 'lastName', s.last_name, 'birthDate', s.birth_date, 'sexId', s.sex_id,
    'houseNumber', s.house_number, 'street', s.street, 'zip', s.zip,
    'guardians', (select coalesce(json_agg(json_build_object('firstName', g.first_name, 'lastName', g.last_name)), '[]') from guardian g where g.student_sk = s.student_sk and g.active)) as child
  from student s where s.merged_into is null and`
const DAYS = 'select birth_date, count(*)::int as children from student where birth_date > $1 group by birth_date order by birth_date limit $2'
const MOST_DAYS = 200

/** Looks one child up among all others and keeps the likely pairs. @returns how many. */
export async function lookForPairs(tx: Transaction, where: string, value: unknown, foundBy: 'job' | 'creation'): Promise<number> {
  const children = await tx.query<{ student_sk: string; child: ChildFacts }>(`${CHILD} ${where}`, [value])
  let count = 0
  for (const { student_sk, child } of children) {
    for (const { otherSk, likeness } of await findPairs(tx, student_sk, child)) {
      await recordPair(tx, student_sk, otherSk, likeness, foundBy)
      count++
    }
  }
  return count
}

/**
 * Goes through the children by birth date, some hundreds at a time, and begins anew after the youngest. What was decided
 * about a pair stays. @returns the days looked at.
 */
export async function sweepDuplicates(database: Database, most = 300): Promise<readonly string[]> {
  return database.transaction('trellis_jobs', {}, async (tx) => {
    const [at] = await tx.query<{ next_birth_date: string | null }>('select next_birth_date from duplicate_sweep for update skip locked')
    if (!at) return [] // another process is at it
    const days = await tx.query<{ birth_date: string; children: number }>(DAYS, [at.next_birth_date ?? '1900-01-01', MOST_DAYS])
    const dates: string[] = []
    let looked = 0
    for (const { birth_date, children } of days) {
      if (looked >= most) break
      dates.push(birth_date)
      looked += children
    }
    for (const date of dates) await lookForPairs(tx, 's.birth_date = $1', date, 'job')
    await tx.query('update duplicate_sweep set next_birth_date = $1, rounds = rounds + $2, updated_at = now()', [dates.at(-1) ?? null, dates.length === 0 ? 1 : 0])
    return dates
  })
}
