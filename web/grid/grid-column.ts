import type { ReactNode } from 'react'
import type { Tone } from '../ui/tone.ts'

/** [P-2-53] */
export const COLUMN_TYPES = ['text', 'select', 'date', 'icon', 'file', 'numeric', 'dateTime'] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

/** A file of a `file` column; without `open` or `href` its name is only shown. */
export interface GridFile {
  name: string
  href?: string | undefined
  open?: (() => void) | undefined
}

/** How an `icon` column shows a value: never by colour alone. */
export interface GridIcon {
  tone: Tone
  title: string
}

/** One column of a grid: closed data, made once outside of React so that rows are not drawn again for it. */
export interface GridColumn<Row extends object = object> {
  /** The field of the row, also the name that sort and filter send. */
  field: string
  header: string
  type: ColumnType
  /** Pixels, until the person drags. */
  width: number
  /** Both are so unless told. `icon` and `file` columns never filter. */
  isSortable?: boolean
  isFilterable?: boolean
  isHiddenAtFirst?: boolean
  /** Its filter holds names or ids of people: it stays in this browser's history and never stands in an address. */
  isPersonal?: boolean
  /** The toolbar's search box filters this column. */
  isSearched?: boolean
  /** Words of a select value that is a code. */
  labelOf?: (value: string) => string
  /** Among the choices of a select: what it means that nothing is recorded. */
  blankLabel?: string
  iconOf?: (value: unknown, row: Row) => GridIcon | undefined
  filesOf?: (row: Row) => readonly GridFile[]
  /** Draws the cell instead of the renderer of its type. */
  cell?: (row: Row) => ReactNode
}

/** The column of row actions has this width unless told [P-9-03]. */
export const ACTION_COLUMN_WIDTH = 60
/** No column gets narrower or wider than this. */
export const NARROWEST = 72
export const WIDEST = 640

export const valueAt = (row: object, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field]

export const canSort = (column: GridColumn<never>): boolean => column.isSortable ?? column.type !== 'file'

export const canFilter = (column: GridColumn<never>): boolean =>
  column.isFilterable !== false && column.type !== 'icon' && column.type !== 'file'

export const isNumeric = (column: GridColumn<never>): boolean => column.type === 'numeric'
