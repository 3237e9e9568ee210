import type { RosterFile } from './roster-source.ts'

/** A cell that makes its row unusable. */
export interface CellProblem {
  readonly column: string
  readonly reason: string
}

/** How one roster file comes into its staging table. */
export interface StagedFile {
  readonly file: RosterFile
  readonly columns: readonly string[]
  readonly required: readonly string[]
  /** Values for `insert` in its order, what is wrong, or undefined for a row that says nothing to us. */
  read(
    cells: readonly string[],
    stored: (sourcedId: string) => string | null,
  ): readonly (string | null)[] | CellProblem | undefined
  /**
   * $1 the row numbers, $2 and on one text array a value. Returns the `row`s passed over because their key occurred
   * before.
   */
  readonly insert: string
}

/** `given(row, …)` of an insert: one row a row of the batch. */
export const given = (names: readonly string[]): string =>
  `given as (select * from unnest($1::int[], ${names.map((_, at) => `$${at + 2}::text[]`).join(', ')})
     as g(row, ${names.join(', ')}))`

/** An insert that keeps the first of two rows with the same key and returns the others. */
export const insertFirst = (
  table: string,
  names: readonly string[],
  columns: readonly string[],
  select: string,
): string =>
  `with ${given(names)}, done as (
     insert into ${table} (row, ${columns.join(', ')}) select g.row, ${select} order by g.row
     on conflict do nothing returning row)
   select row from given where not exists (select from done where done.row = given.row)`

export const orNull = (text: string | undefined): string | null => text || null
export const isGone = (status: string): string => String(status.toLowerCase() === 'tobedeleted')
export const isTrue = (text: string): boolean => /^(true|t|1|yes|y)$/i.test(text)

export const withoutId = (column: string): CellProblem => ({
  column,
  reason: 'The cell is empty, so nothing can refer to the row.',
})
