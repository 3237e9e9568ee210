import type { Database } from '../database/database.ts'
import { readCases } from './read-cases.ts'
import { nextCases } from './rebuild-case-summaries.ts'
import { summariseCase, type CaseSummary } from './summarise-case.ts'

export interface SummaryDifference {
  readonly studentSk: string
  /** `missing` and `superfluous` are whole rows. */
  readonly column: string
  readonly stored: unknown
  readonly derived: unknown
}

/** Derives every case anew and compares it with its row; changes nothing. Names of children are never told. */
export async function checkCaseSummaries(
  database: Database,
): Promise<{ looked: number; differences: SummaryDifference[] }> {
  const differences: SummaryDifference[] = []
  let looked = 0
  for (let after = '0'; ;) {
    const batch = await database.transaction(
      'trellis_loader',
      {},
      async (tx) => {
        const next = await nextCases(tx, after)
        const [sources, stored] = await Promise.all([
          readCases(tx, next),
          tx.query<CaseSummary>('select * from case_summary where student_sk = any($1::bigint[])', [next]),
        ])
        const rows = new Map(stored.map((row) => [row.student_sk, row]))
        for (const source of sources)
          differences.push(
            ...compare(source.person.student_sk, rows.get(source.person.student_sk), summariseCase(source)),
          )
        return next
      },
      { readOnly: true },
    )
    looked += batch.length
    const last = batch.at(-1)
    if (!last) return { looked, differences }
    after = last
  }
}

function compare(
  studentSk: string,
  stored: CaseSummary | undefined,
  derived: CaseSummary | undefined,
): SummaryDifference[] {
  if (!stored || !derived) {
    if (stored === derived) return []
    return [
      {
        studentSk,
        column: stored ? 'superfluous' : 'missing',
        stored: stored !== undefined,
        derived: derived !== undefined,
      },
    ]
  }
  return Object.keys(derived)
    .filter((column) => String(stored[column] ?? null) !== String(derived[column] ?? null))
    .map((column) => ({ studentSk, column, stored: stored[column], derived: derived[column] }))
}
