import { closeSync, openSync, writeSync } from 'node:fs'

/** A CSV file that only its owner may read. It is created anew: an existing file is never written over. */
export interface PrivateCsv {
  write(cells: readonly (string | number)[]): void
  close(): void
}

/** @throws Error with a sentence for the operator when the file exists or cannot be created. */
export function openPrivateCsv(path: string, heading: readonly string[]): PrivateCsv {
  const file = create(path)
  const write = (cells: readonly (string | number)[]): void => void writeSync(file, `${cells.map(cell).join(',')}\r\n`)
  write(heading)
  return { write, close: () => closeSync(file) }
}

function create(path: string): number {
  try {
    return openSync(path, 'wx', 0o600)
  } catch (error) {
    const why =
      (error as NodeJS.ErrnoException).code === 'EEXIST'
        ? 'exists already: move it away or name another'
        : `cannot be written: ${(error as Error).message}`
    throw new Error(`${path} ${why}. Nothing was imported.`, { cause: error })
  }
}

/** Quoted where RFC 4180 asks for it; a text that a spreadsheet would run as a formula gets an apostrophe. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
