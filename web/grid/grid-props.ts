import type { ReactNode } from 'react'
import type { MenuGroup } from '../ui/menu-entry.ts'
import type { GridColumn } from './grid-column.ts'
import type { GridLoad } from './grid-request.ts'
import type { GridDefaults, GridState } from './grid-state.ts'

/** What a row opens below itself. */
export interface GridDetail<Row extends object> {
  /** 'Assessments of Ada Byron': the name of the button and of what it opens. */
  labelOf: (row: Row) => string
  canExpand?: (row: Row) => boolean
  render: (row: Row) => ReactNode
}

/** The menu at the end of a row. */
export interface GridRowMenu<Row extends object> {
  /** 'Actions for Ada Byron'. */
  labelOf: (row: Row) => string
  /** None: the button says that there are no actions. `undefined`: this row has no menu at all. `'ask'`: see `load`. */
  groupsOf: (row: Row) => readonly MenuGroup[] | undefined | 'ask'
  /** Fetches the groups of a row when its menu opens. */
  load?: (row: Row) => Promise<readonly MenuGroup[]>
}

export interface GridProps<Row extends object> {
  /** The grid's heading and the table's name. */
  title: string
  description?: ReactNode
  /** The first names its row, stays in view and cannot be hidden. */
  columns: readonly GridColumn<Row>[]
  rowKey: (row: Row) => string
  load: GridLoad<Row>
  /** Of the query cache: operation, role and location. */
  queryKey: readonly unknown[]
  state: GridState
  onChange: (change: Partial<GridState>) => void
  /** How the grid opens, for Clear All Filters and Reset columns. */
  defaults?: GridDefaults | undefined
  /** `YYYY-MM-DD`: what the ready-made date ranges count from. */
  today: string
  detail?: GridDetail<Row> | undefined
  rowMenu?: GridRowMenu<Row> | undefined
  /** Set while the grid waits for something, such as an agency: said instead of rows, and nothing is asked. */
  waitsFor?: string | undefined
  emptyText?: string | undefined
  hasRefresh?: boolean | undefined
  /** Saves all matching rows as a file; the button is shown where this is given. */
  onExport?: (() => Promise<void>) | undefined
  /** The agency dropdown. */
  choice?: ReactNode
  /** The add button, or the sentence that stands in its place. */
  add?: ReactNode
  /** With only one there is no choice of rows per page. */
  pageSizes?: readonly number[] | undefined
}
