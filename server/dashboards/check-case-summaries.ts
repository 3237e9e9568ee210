import type { Database, Transaction } from '../database/database.ts'
import { WRONG_TALLIES } from './compact-case-tally.ts'
import { DIFFERING_ROWS } from './derive-case-rows.ts'
import { HISTORIES } from './derive-histories.ts'
import { nextCases } from './rebuild-case-summaries.ts'

export interface SummaryDifference {
  readonly studentSk: string
  /** `missing` and `superfluous` are whole rows; `referral 2000001 status` is a record that its events lead elsewhere. */
  readonly column: string
  readonly stored: unknown
  readonly derived: unknown
}

export interface CheckedHistories {
  readonly kind: string
  readonly records: number
  /** Of so many the events tell where they stand; the others are taken as they are. */
  readonly told: number
}

export interface Checked {
  readonly looked: number
  readonly found: number
  /** The first of them; memory stays small however many there are. */
  readonly differences: readonly SummaryDifference[]
  readonly histories: readonly CheckedHistories[]
  /** Places whose totals are not what their cases say. */
  readonly tallies: readonly WrongTally[]
}

export interface WrongTally {
  readonly school_key: number | null
  readonly stored: string
  readonly derived: string
}

const KEPT = 1_000

/**
 * Derives every case anew from its events and records, a batch at a time, and compares it with its row; changes
 * nothing. Names of children are never told.
 */
export async function checkCaseSummaries(database: Database): Promise<Checked> {
  const kept: SummaryDifference[] = []
  const histories = new Map<string, CheckedHistories>()
  let [looked, found] = [0, 0]
  for (let after = '0'; ;) {
    const { batch, differences, counts } = await database.transaction(
      'trellis_loader',
      {},
      async (tx) => {
        const next = await nextCases(tx, after)
        return { batch: next, ...(await checkBatch(tx, next)) }
      },
      { readOnly: true },
    )
    looked += batch.length
    found += differences.length
    kept.push(...differences.slice(0, KEPT - kept.length))
    for (const { kind, records, told } of counts) {
      const before = histories.get(kind)
      histories.set(kind, { kind, records: records + (before?.records ?? 0), told: told + (before?.told ?? 0) })
    }
    const last = batch.at(-1)
    if (!last) {
      const tallies = await database.once<WrongTally>('trellis_loader', WRONG_TALLIES)
      return { looked, found: found + tallies.length, differences: kept, histories: [...histories.values()], tallies }
    }
    after = last
  }
}

interface DifferingRow {
  readonly student_sk: string
  readonly stored: Readonly<Record<string, unknown>> | null
  readonly derived: Readonly<Record<string, unknown>> | null
}
type Histories = CheckedHistories & { readonly differences: readonly SummaryDifference[] }

async function checkBatch(
  tx: Transaction,
  students: readonly string[],
): Promise<{ differences: SummaryDifference[]; counts: readonly CheckedHistories[] }> {
  if (students.length === 0) return { differences: [], counts: [] }
  const [rows, counts] = await Promise.all([
    tx.query<DifferingRow>(DIFFERING_ROWS, [students]),
    tx.query<Histories>(HISTORIES, [students]),
  ])
  return { differences: [...rows.flatMap(columnsOf), ...counts.flatMap(({ differences }) => differences)], counts }
}

/** Secret columns: what a child is called is compared and not said. */
const NAMES = new Set(['student_name', 'last_key', 'first_key'])

function columnsOf({ student_sk: studentSk, stored, derived }: DifferingRow): SummaryDifference[] {
  if (!stored || !derived)
    return [
      { studentSk, column: stored ? 'superfluous' : 'missing', stored: stored !== null, derived: derived !== null },
    ]
  return [...new Set([...Object.keys(stored), ...Object.keys(derived)])]
    .filter((column) => stored[column] !== derived[column])
    .map((column) =>
      NAMES.has(column)
        ? { studentSk, column, stored: 'another name', derived: 'the name' }
        : { studentSk, column, stored: stored[column], derived: derived[column] },
    )
}
