import type { Database } from '../database/database.ts'
import { readCsv } from './read-csv.ts'
import type { RosterImport } from './roster-import.ts'
import type { StagedFile } from './staged-file.ts'

const BATCH = 5000
const TWICE = 'This key stands in an earlier row of the file; the earlier row counts.'

/** Streams one file into its staging table; the next rows are parsed while the database takes the last ones. */
export async function stageFile(roster: RosterImport, staged: StagedFile): Promise<void> {
  const { file, columns, required } = staged
  roster.progress.begin(file)
  let batch = newBatch()
  let underWay: Promise<void> = Promise.resolve()
  for await (const line of readCsv(file, await roster.source.open(file), columns, required)) {
    if ('reason' in line) {
      roster.report.add({ file, row: line.row, column: '', sourcedId: '', reason: line.reason })
      continue
    }
    const values = staged.read(line.cells, roster.stored)
    if (values === undefined) continue
    if ('reason' in values) {
      roster.report.add({
        file,
        row: line.row,
        column: values.column,
        sourcedId: line.cells[0] ?? '',
        reason: values.reason,
      })
      continue
    }
    batch.rows.push(line.row)
    batch.values.push(values)
    batch.ids.push(line.cells[0] ?? '')
    if (batch.rows.length < BATCH) continue
    await underWay
    roster.stop.throwIfAborted()
    roster.progress.advance(batch.rows.length)
    underWay = write(roster, staged, batch)
    underWay.catch(() => undefined) // awaited before the next batch; here only so that it is never unhandled
    batch = newBatch()
  }
  await underWay
  if (batch.rows.length > 0) await write(roster, staged, batch)
  roster.progress.advance(batch.rows.length)
  roster.progress.end()
}

interface Batch {
  readonly rows: number[]
  readonly values: (readonly (string | null)[])[]
  readonly ids: string[]
}
const newBatch = (): Batch => ({ rows: [], values: [], ids: [] })

async function write(
  { database, report }: { database: Database; report: RosterImport['report'] },
  staged: StagedFile,
  batch: Batch,
): Promise<void> {
  const columns = batch.values[0]!.map((_, at) => batch.values.map((values) => values[at]!))
  const twice = await database.once<{ row: number }>('trellis_loader', staged.insert, [batch.rows, ...columns])
  for (const { row } of twice) {
    report.add({
      file: staged.file,
      row,
      column: staged.columns[0]!,
      sourcedId: batch.ids[batch.rows.indexOf(row)] ?? '',
      reason: TWICE,
    })
  }
}
