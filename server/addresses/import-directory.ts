import { boroughIdOf, isBoroughId } from '@trellis/domain/addresses/lookup-rules.ts'
import { houseNumberKey, streetKey } from '@trellis/domain/addresses/street-key.ts'
import { zipProblem } from '@trellis/domain/validation/zip.ts'
import type { Readable } from 'node:stream'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database, Transaction } from '../database/database.ts'
import { readCsv, type CsvRow } from '../roster/read-csv.ts'

export interface DirectoryProblem {
  readonly row: number
  readonly column: string
  readonly reason: string
}
export interface DirectoryImport {
  readonly segments: number
  /** When there are any, nothing was written. The first thousand. */
  readonly problems: readonly DirectoryProblem[]
}

const DIRECTORY_ACTOR = 'addresses-import'
const COLUMNS = ['borough', 'street', 'low', 'high', 'side', 'city', 'zip', 'schoolDistrict']
const REQUIRED = COLUMNS.filter((name) => name !== 'side')
const BATCH = 5000
const MOST_PROBLEMS = 1000
const INSERT = `insert into street_segment (borough_id, street_key, low_number, high_number, side, city, zip, school_district)
  select borough_id, street_key, low_number, high_number, side, city, zip, school_district
    from json_populate_recordset(null::street_segment, $1::json) on conflict do nothing returning 1`

type Segment = Readonly<Record<'street_key' | 'side' | 'city' | 'zip', string>> &
  Readonly<Record<'borough_id' | 'low_number' | 'high_number' | 'school_district', number>>

/**
 * Puts a directory of streets in the place of the one that was there, whole or not at all. Columns: borough (name or id
 * 1 to 5), street, low, high (house numbers, both included), side (odd, even or both), city, zip, schoolDistrict.
 * @throws RosterRefusal for a file that is no CSV or lacks a column; nothing was written then.
 */
export async function importDirectory(
  database: Database,
  file: { readonly name: string; readonly stream: Readable },
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<DirectoryImport> {
  const problems: DirectoryProblem[] = []
  let segments = 0
  const keep = new Error('not kept')
  try {
    await database.transaction('trellis_loader', {}, async (tx) => {
      await tx.query('delete from street_segment', [])
      let batch: Segment[] = []
      for await (const row of readCsv(file.name, file.stream, COLUMNS, REQUIRED)) {
        const segment = 'cells' in row ? readSegment(row, problems) : void problems.push({ row: row.row, column: '', reason: row.reason })
        if (segment) batch.push(segment)
        if (batch.length === BATCH) {
          segments += await write(tx, batch)
          batch = []
        }
      }
      segments += await write(tx, batch)
      if (isDryRun || problems.length > 0) throw keep
      recordAudit(tx, {
        actor: DIRECTORY_ACTOR,
        action: 'import',
        operation: 'addresses.directory',
        outcome: 'done',
        entityKind: 'street_segment',
        private: { file: file.name, segments },
      })
    })
  } catch (error) {
    if (error !== keep) throw error
  }
  return { segments, problems: problems.slice(0, MOST_PROBLEMS) }
}

async function write(tx: Transaction, batch: readonly Segment[]): Promise<number> {
  return batch.length === 0 ? 0 : (await tx.query(INSERT, [JSON.stringify(batch)])).length
}

function readSegment({ row, cells }: CsvRow, problems: DirectoryProblem[]): Segment | undefined {
  const [borough = '', street = '', low = '', high = '', side = '', city = '', zip = '', district = ''] = cells
  const before = problems.length
  const wrong = (column: string, reason: string): void => void problems.push({ row, column, reason })
  const boroughId = isBoroughId(Number(borough)) ? Number(borough) : boroughIdOf(borough)
  if (!boroughId) wrong('borough', `Borough '${borough}' is none of the five.`)
  const key = streetKey(street)
  if (key === '') wrong('street', 'The street is missing.')
  const [first, last] = [houseNumberKey(low), houseNumberKey(high)]
  if (first === undefined) wrong('low', `'${low}' is not a house number.`)
  if (last === undefined || (first !== undefined && last < first)) wrong('high', `'${high}' is not a house number from ${low} up.`)
  if (!['', 'odd', 'even', 'both'].includes(side)) wrong('side', `Side must be odd, even or both, not '${side}'.`)
  if (city === '') wrong('city', 'The city is missing.')
  const zipIsWrong = zipProblem(zip, { required: true, form: 'fiveDigits' })
  if (zipIsWrong) wrong('zip', zipIsWrong.message)
  if (!/^\d{1,2}$/.test(district)) wrong('schoolDistrict', `'${district}' is not the number of a district.`)
  if (problems.length > before) return undefined
  return {
    borough_id: boroughId!, street_key: key, low_number: first!, high_number: last!, side: side || 'both', city, zip,
    school_district: Number(district),
  }
}
