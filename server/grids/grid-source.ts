import type { Filter, GridField, SortOrder } from '@trellis/domain/grids/filter-language.ts'
import type { Scope } from '../access/scope.ts'
import type { SqlText } from './sql-text.ts'

/** A field of a grid's rows and the only SQL it can become. `$1` is today in every statement. */
export interface GridColumn extends GridField {
  readonly sql: string
  /** The folded form in which text is compared, where a stored one exists; else `lower`. */
  readonly folded?: string
  /** With which the folded form begins: a column with an index, so that a beginning is found there. */
  readonly head?: string
  /** A closed set of values by their folded form, each with the test that an index or the planner's figures know. */
  readonly closed?: Readonly<Record<string, string>>
  /** Where different values are those of another table: the key to be told apart, and the text of a key `k.key`. */
  readonly distinct?: { readonly key: string; readonly label: string }
  /** Sorts by something else than the folded value. */
  readonly order?: (dir: SortOrder['dir'], isOnly: boolean) => string
}

/** Where the keys of a page are found without the tables that its rows show. */
export interface DeepWay {
  readonly from: string
  readonly where: string
}

/** Which of the rows a page lies in, and how many of these come before it. */
export interface NarrowedPage {
  readonly where: string
  readonly skip: number
}

/** One grid: which rows, which fields, in which order unless told. Everything a request can make SQL of stands here. */
export interface GridSource<Row extends object, Raw extends object> {
  readonly name: string
  readonly columns: Readonly<Record<string, GridColumn>>
  readonly select: string
  readonly from: string
  /** Which rows the actor sees here; undefined when none, whatever is asked. */
  readonly where: (
    scope: Scope,
    text: SqlText,
    location: string | null,
  ) => Promise<string | undefined> | string | undefined
  readonly defaultSort: string
  /** The default order with its key the other way round, where an index is read either way: a page near the end is then as near as one at the beginning. */
  readonly reversed?: { readonly isDefault: (sort: readonly SortOrder[]) => boolean; readonly order: string }
  /** A shorter way to a deep page in the default order: an index that is walked in this order; undefined where the usual way serves. */
  readonly deep?: (scope: Scope, text: SqlText, filter: Filter | undefined) => Promise<DeepWay | undefined>
  /** Where sums tell that a page lies among few rows, whatever their number; else undefined. */
  readonly narrowed?: (
    scope: Scope,
    text: SqlText,
    columns: Readonly<Record<string, GridColumn>>,
    wish: { readonly sort: readonly SortOrder[]; readonly filter: Filter | undefined; readonly skip: number; readonly take: number },
  ) => Promise<NarrowedPage | undefined>
  /** The column that tells its rows apart. */
  readonly keyColumn: string
  /** Ends every order, so that pages never overlap. */
  readonly key: string
  readonly toRows: (scope: Scope, raw: readonly Raw[]) => Promise<Row[]> | Row[]
  /** The children shown by these rows, for the audit. */
  readonly studentSks: (rows: readonly Row[]) => string[]
  /** The choices of a field where they are known by a shorter way than reading all rows; else undefined. */
  readonly choices?: (scope: Scope, field: string) => Promise<(string | number)[] | undefined>
  /** A total known without counting, where there is one. */
  readonly knownTotal?: (scope: Scope, filter: Filter | undefined, location: string | null) => Promise<number | undefined>
}
