import { readCsv } from '../../roster/read-csv.ts'
import type { Readable } from 'node:stream'

export const PEOPLE_COLUMNS = [
  'userName',
  'firstName',
  'lastName',
  'email',
  'title',
  'roleCode',
  'roleId',
  'locationCode',
  'startsOn',
  'endsOn',
] as const
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number]
const REQUIRED = ['userName', 'firstName', 'lastName', 'email', 'locationCode'] as const

export interface PeopleRow {
  /** As a spreadsheet numbers it: the heading is row 1. */
  readonly row: number
  readonly cells: Readonly<Record<PeopleColumn, string>>
}

/** What could not be taken and why; `column` is empty for a row as a whole. */
export interface PeopleProblem {
  readonly row: number
  readonly column: PeopleColumn | ''
  readonly reason: string
}

/**
 * Reads the whole file and gathers the rows of one person, who is the one user name in any case of letters. People come in
 * the order of their first rows. @throws RosterRefusal for a file that is no CSV or lacks a column.
 */
export async function readPeopleRows(
  name: string,
  stream: Readable,
): Promise<{ people: readonly (readonly PeopleRow[])[]; problems: readonly PeopleProblem[] }> {
  const people = new Map<string, PeopleRow[]>()
  const problems: PeopleProblem[] = []
  for await (const read of readCsv(name, stream, PEOPLE_COLUMNS, REQUIRED)) {
    if ('reason' in read) {
      problems.push({ row: read.row, column: '', reason: read.reason })
      continue
    }
    if (read.cells.every((cell) => cell === '')) continue
    const cells = Object.fromEntries(
      PEOPLE_COLUMNS.map((column, index) => [column, read.cells[index] ?? '']),
    ) as Record<PeopleColumn, string>
    const key = cells.userName.toLowerCase() || `row ${read.row}`
    const rows = people.get(key)
    if (rows) rows.push({ row: read.row, cells })
    else people.set(key, [{ row: read.row, cells }])
  }
  return { people: [...people.values()], problems }
}
