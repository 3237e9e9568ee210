import { CsvError, parse } from 'csv-parse'
import type { Readable } from 'node:stream'
import { pipeline, Transform } from 'node:stream'
import { RosterRefusal } from './refusal.ts'

/**
 * One data row: `row` as a spreadsheet numbers it (the header is row 1), the wanted cells trimmed, in the wanted
 * order.
 */
export interface CsvRow {
  readonly row: number
  readonly cells: readonly string[]
}
export interface CsvProblem {
  readonly row: number
  readonly reason: string
}

const LONGEST_ROW = 1024 ** 2

/**
 * Streams the wanted columns of a CSV file (RFC 4180, UTF-8, byte-order mark allowed). Columns may stand in any order;
 * the others, passwords among them, are never looked at. A wanted column that the file lacks reads as ''.
 * @throws RosterRefusal when the file as a whole cannot be trusted: not text, broken quotes, a required column missing.
 */
export async function* readCsv(
  file: string,
  stream: Readable,
  wanted: readonly string[],
  required: readonly string[],
): AsyncGenerator<CsvRow | CsvProblem, void, undefined> {
  const parser = parse({ bom: true, relax_column_count: true, max_record_size: LONGEST_ROW })
  pipeline(stream, refuseBinary(file), parser, () => undefined) // an error reaches the loop below through the parser
  let row = 0
  let width = 0
  let places: number[] = []
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row++
      if (row === 1) {
        width = record.length
        places = placesOf(file, record, wanted, required)
      } else if (record.length === width) {
        yield { row, cells: places.map((place) => (record[place] ?? '').trim()) }
      } else if (record.length > 1 || record[0] !== '') {
        yield { row, reason: `The row has ${record.length} cells where the header has ${width}.` }
      }
    }
  } catch (error) {
    if (error instanceof RosterRefusal) throw error
    const why =
      error instanceof CsvError
        ? `is not well-formed CSV near line ${linesOf(error) ?? row} (${error.code})`
        : `cannot be read: ${(error as Error).message}`
    throw new RosterRefusal(`${file} ${why}. Nothing was imported.`)
  }
  if (row === 0) throw new RosterRefusal(`${file} is empty: it has not even a header. Nothing was imported.`)
}

function placesOf(
  file: string,
  header: readonly string[],
  wanted: readonly string[],
  required: readonly string[],
): number[] {
  const names = header.map((name) => name.trim())
  const missing = required.find((name) => !names.includes(name))
  if (missing) throw new RosterRefusal(`${file} has no column ${missing}. Nothing was imported.`)
  return wanted.map((name) => names.indexOf(name))
}

function refuseBinary(file: string): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (chunk.includes(0))
        done(new RosterRefusal(`${file} is not UTF-8 text: it holds a zero byte. Nothing was imported.`))
      else done(null, chunk)
    },
  })
}

const linesOf = (error: CsvError): number | undefined => (error as { lines?: number }).lines
