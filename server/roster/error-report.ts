import { closeSync, openSync, writeSync } from 'node:fs'

export interface ReportedRow {
  readonly file: string
  readonly row: number
  readonly column: string
  readonly sourcedId: string
  readonly reason: string
}

/** Where the import says which rows it could not take. */
export interface ErrorReport {
  readonly count: number
  add(row: ReportedRow): void
}

/** A CSV of file, row, column, sourcedId and reason, written as rows come; only its owner may read it. */
export function openErrorReport(path: string): ErrorReport & { close(): void } {
  const file = openSync(path, 'w', 0o600)
  let count = 0
  let waiting = ''
  const flush = (): void => {
    writeSync(file, waiting)
    waiting = ''
  }
  waiting = 'file,row,column,sourcedId,reason\r\n'
  return {
    get count() {
      return count
    },
    add({ file: of, row, column, sourcedId, reason }) {
      count++
      waiting += `${[of, row, column, sourcedId, reason].map(cell).join(',')}\r\n`
      if (waiting.length > 65_536) flush()
    },
    close() {
      flush()
      closeSync(file)
    },
  }
}

export function collectReport(): ErrorReport & { readonly rows: readonly ReportedRow[] } {
  const rows: ReportedRow[] = []
  return {
    rows,
    get count() {
      return rows.length
    },
    add: (row) => void rows.push(row),
  }
}

/** Quoted where RFC 4180 asks for it; a text that a spreadsheet would run as a formula gets an apostrophe. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
