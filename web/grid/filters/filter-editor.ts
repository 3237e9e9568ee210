import type { ColumnFilter } from '../column-filter.ts'
import type { GridColumn } from '../grid-column.ts'

/** What each editor of a filter takes. */
export interface FilterEditorProps {
  column: GridColumn<never>
  filter: ColumnFilter | undefined
  /** A filter that lets everything through takes the column's filter away. */
  onChange: (filter: ColumnFilter) => void
}
