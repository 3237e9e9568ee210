import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** This cell names its row. One column of a table; the first when none is marked. */
  isRowHeader?: boolean
  isSortable?: boolean
  /** A CSS length the column does not fall below. */
  minWidth?: string
  align?: 'start' | 'end'
  /** The header is read out only, as over a column of buttons. */
  isHeaderHidden?: boolean
  /** Text may break; by default cells of one line stay on one line. */
  isWrapping?: boolean
}

export interface TableSort {
  columnId: string
  direction: 'ascending' | 'descending'
}

export interface DataTableProps<Row> {
  /** The table's name. */
  caption: string
  isCaptionShown?: boolean
  columns: readonly TableColumn<Row>[]
  /** `undefined` while the first page is being fetched. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  sort?: TableSort | undefined
  onSortChange?: ((sort: TableSort) => void) | undefined
  /** First fetch: skeleton rows. */
  isLoading?: boolean
  /** A later fetch: the rows stay, dimmed. */
  isRefreshing?: boolean
  skeletonRows?: number
  emptyText?: ReactNode
  /** Shown instead of rows. */
  error?: { title: string; onRetry?: () => void; referenceId?: string } | undefined
  isRowSelected?: (row: Row) => boolean
  /** On a phone: `cards` shows one row below the other, else the table scrolls sideways. */
  onPhone?: 'cards'
}

export const stickyFirst = (isFirst: boolean): string =>
  isFirst ? 'sticky start-0 z-1 bg-inherit max-sm:max-w-44' : ''
