import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { HEAD_STYLE, rowXml, type CellKind, type CellValue } from './sheet-xml.ts'
import { SHEET_ENDS, SHEET_PATH, sheetBegins, workbookParts } from './workbook-parts.ts'

export interface SheetColumn<Row> {
  readonly head: string
  readonly kind: CellKind
  readonly of: (row: Row) => CellValue
}

export interface Workbook {
  /** In a folder of its own that only this process reads. */
  readonly path: string
  readonly rows: number
  /** Removes it; safe to call twice. */
  discard(): Promise<void>
}

/**
 * Writes rows as they come into a workbook on disk: memory holds one batch, whatever their number. A failure half-way
 * leaves nothing behind, and nobody gets half a file.
 */
export async function writeWorkbook<Row>(
  title: string,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<Workbook> {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-sheet-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'sheet.xlsx')
  const counted = { rows: 0 }
  try {
    const zip = new ZipFile()
    const sheet = Readable.from(sheetXml(columns, batches, counted), { objectMode: false })
    // what fails while rows are read ends the file, too
    const failed = new Promise<never>((_resolve, reject) => {
      sheet.once('error', reject)
      zip.once('error', reject)
    })
    for (const [name, xml] of workbookParts(title)) zip.addBuffer(Buffer.from(xml), name)
    zip.addReadStream(sheet, SHEET_PATH, { compressionLevel: 3 })
    zip.end()
    await Promise.race([pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600, flags: 'wx' })), failed])
    return { path, rows: counted.rows, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

async function* sheetXml<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  counted: { rows: number },
): AsyncGenerator<Buffer> {
  const kinds = columns.map(({ kind }) => kind)
  yield Buffer.from(
    sheetBegins(columns.length) +
      rowXml(
        1,
        columns.map(({ head }) => head),
        columns.map(() => 'text'),
        HEAD_STYLE,
      ),
  )
  for await (const batch of batches) {
    const xml = batch.map((row, at) =>
      rowXml(
        counted.rows + at + 2,
        columns.map(({ of }) => of(row)),
        kinds,
      ),
    )
    counted.rows += batch.length
    yield Buffer.from(xml.join(''))
  }
  yield Buffer.from(SHEET_ENDS)
}
