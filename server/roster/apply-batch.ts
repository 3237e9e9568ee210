import type { Transaction } from '../database/database.ts'
import type { RosterImport } from './roster-import.ts'

/**
 * An error that one row's values cause (SQLSTATE class 22 data, 23 constraint, P0 trigger), not the database's state.
 */
const isRowFault = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23|P0)/.test(error.code)

/**
 * Runs one batch in one transaction. A batch that the database refuses is halved until the one row is found that it
 * refuses; that row is reported and the rest goes on. Anything else than a refused row ends the import.
 */
export async function applyBatch<T>(
  roster: RosterImport,
  rows: readonly string[],
  work: (tx: Transaction, rows: readonly string[]) => Promise<T>,
  settle: (done: T) => void,
  refused: () => void,
): Promise<void> {
  try {
    settle(await roster.database.transaction('trellis_loader', {}, (tx) => work(tx, rows)))
  } catch (error) {
    if (!isRowFault(error)) throw error
    if (rows.length > 1) {
      const half = Math.ceil(rows.length / 2)
      await applyBatch(roster, rows.slice(0, half), work, settle, refused)
      await applyBatch(roster, rows.slice(half), work, settle, refused)
      return
    }
    refused()
    const [user] = await roster.database.once<{ source_id: string; file: string; row: string }>(
      'trellis_loader',
      'select source_id, file, row from roster_user where row = $1',
      [rows[0]],
    )
    roster.report.add({
      file: user!.file,
      row: user!.file === 'users.csv' ? Number(user!.row) : 0,
      column: '',
      sourcedId: roster.spoken(user!.source_id),
      reason: `The database refused the row: ${error.message}.`,
    })
  }
}

/** The rows of one kind of user in the order of the file, `size` at a time. */
export async function* rowsOf(
  roster: RosterImport,
  kind: 'student' | 'staff',
  size: number,
): AsyncGenerator<string[], void, undefined> {
  for (let last = '0'; ;) {
    roster.stop.throwIfAborted()
    const next = await roster.database.once<{ row: string }>(
      'trellis_loader',
      `select row from roster_user where kind = $1 and row > $2 and not gone order by row limit ${size}`,
      [kind, last],
    )
    if (next.length === 0) return
    last = next.at(-1)!.row
    yield next.map(({ row }) => row)
  }
}
