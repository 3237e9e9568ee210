import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readTestSheet } from './read-test-sheet.ts'
import { columnName, rowXml } from './sheet-xml.ts'
import { writeWorkbook, type SheetColumn } from './write-workbook.ts'

interface Row {
  readonly text: string | null
  readonly n: number | null
  readonly day: string | null
  readonly at: Date | null
}
const COLUMNS: SheetColumn<Row>[] = [
  { head: 'Text', kind: 'text', of: (row) => row.text },
  { head: 'Number', kind: 'number', of: (row) => row.n },
  { head: 'Day', kind: 'date', of: (row) => row.day },
  { head: 'Moment', kind: 'dateTime', of: (row) => row.at },
]
// eslint-disable-next-line @typescript-eslint/require-await
async function* given(...batches: Row[][]): AsyncGenerator<Row[]> {
  yield* batches
}
const row = (some: Partial<Row>): Row => ({ text: null, n: null, day: null, at: null, ...some })
const folder = mkdtempSync(join(tmpdir(), 'trellis-workbook-test-'))

describe('a workbook', () => {
  beforeAll(() => void vi.stubEnv('TMPDIR', folder))
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })

  it('holds every batch under its head: text as text, numbers, days and the clock of the district', async () => {
    const book = await writeWorkbook(
      'EITransition',
      COLUMNS,
      given(
        [
          row({ text: '=HYPERLINK("http://x")', n: 12, day: '2026-10-15', at: new Date('2026-10-15T16:30:00Z') }),
          row({ text: '<b>&"\u0000\uD800é' }),
        ],
        [],
        [row({ n: 0, day: '1900-03-01' })],
      ),
    )
    const { rows, parts } = await readTestSheet(readFileSync(book.path))
    expect(book.rows).toBe(3)
    expect(rows[0]!.map(({ value }) => value)).toEqual(['Text', 'Number', 'Day', 'Moment'])
    expect(rows[1]).toEqual([
      { style: '0', value: '=HYPERLINK("http://x")' },
      { style: '0', value: '12' },
      { style: '1', value: '46310' },
      { style: '2', value: '46310.520833' },
    ])
    expect(rows[2]).toEqual([{ style: '0', value: '<b>&"é' }])
    expect(rows[3]![1]).toEqual({ style: '0', value: '0' })
    expect(rows[3]![2]).toEqual({ style: '1', value: '61' })
    expect([...parts.keys()]).toContain('[Content_Types].xml')
    expect(parts.get('xl/styles.xml')).toContain('formatCode="mm/dd/yyyy h:mm AM/PM"')
    await book.discard()
    await book.discard()
    expect(existsSync(book.path)).toBe(false)
  })

  it('that fails half-way leaves nothing on the disk', async () => {
    async function* broken(): AsyncGenerator<Row[]> {
      yield [row({ text: 'one' })]
      await Promise.reject(new Error('The cursor was lost.'))
    }
    await expect(writeWorkbook('X', COLUMNS, broken())).rejects.toThrow('The cursor was lost.')
    expect(readdirSync(folder)).toEqual([])
  })

  it('names columns as spreadsheets do, and writes nothing for a value that is not there', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
    expect(rowXml(7, [null, 'x', undefined, ''], ['text', 'text', 'text', 'text'])).toBe(
      '<row r="7"><c r="B7" s="0" t="inlineStr"><is><t xml:space="preserve">x</t></is></c></row>',
    )
  })
})
