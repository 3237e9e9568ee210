import type { Database, Transaction } from '../database/database.ts'
import { compactCaseTally } from './compact-case-tally.ts'
import { refreshCaseSummaries } from './refresh-case-summary.ts'

const BATCH = 2_000

/** Children with anything that makes a case, or with a row that may be one too many, a batch in the order of keys. */
const NEXT = `select student_sk from student s where student_sk > $1 and (
    exists (select from referral x where x.student_sk = s.student_sk) or exists (select from iep_form x where x.student_sk = s.student_sk)
    or exists (select from ei_child x where x.student_sk = s.student_sk) or exists (select from agency_case x where x.student_sk = s.student_sk)
    or exists (select from clock x where x.student_sk = s.student_sk) or exists (select from meeting x where x.student_sk = s.student_sk)
    or exists (select from event x where x.student_sk = s.student_sk) or exists (select from case_summary x where x.student_sk = s.student_sk))
  order by student_sk limit ${BATCH}`

export async function nextCases(tx: Transaction, after: string): Promise<string[]> {
  const rows = await tx.query<{ student_sk: string }>(NEXT, [after])
  return rows.map((row) => row.student_sk)
}

/** Makes every row of the read model anew in an open transaction. @returns how many children were looked at */
export async function rebuildWithin(tx: Transaction, progress: (soFar: number) => void = () => undefined): Promise<number> {
  let looked = 0
  for (let after = '0'; ;) {
    const batch = await nextCases(tx, after)
    await refreshCaseSummaries(tx, batch)
    looked += batch.length
    progress(looked)
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return looked
    after = last
  }
}

/** The same after a bulk load, a batch a transaction, so that memory and locks stay small. */
export async function rebuildCaseSummaries(
  database: Database,
  report: (line: string) => void = () => undefined,
): Promise<number> {
  let looked = 0
  for (let after = '0'; ;) {
    const batch = await database.transaction('trellis_loader', {}, async (tx) => {
      const next = await nextCases(tx, after)
      await refreshCaseSummaries(tx, next)
      return next
    })
    looked += batch.length
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) break
    after = last
  }
  await compactCaseTally(database)
  report(`${looked} cases summarised`)
  return looked
}
