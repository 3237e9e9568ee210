import { valueAt, type GridColumn } from '../grid-column.ts'
import { FileCell } from './file-cell.tsx'
import { IconCell } from './icon-cell.tsx'
import { Missing } from './missing.tsx'
import { dateText, dateTimeText, plainText } from './text-of.ts'

/** The renderer of each column type [P-2-53]. */
export function GridCell<Row extends object>({ row, column }: { row: Row; column: GridColumn<Row> }) {
  if (column.cell) return column.cell(row)
  const value = valueAt(row, column.field)
  switch (column.type) {
    case 'date':
      return dateText(value) || <Missing />
    case 'dateTime':
      return dateTimeText(value) || <Missing />
    case 'numeric':
    case 'text':
      return plainText(value) || <Missing />
    case 'select': {
      const text = plainText(value)
      return text ? (column.labelOf?.(String(value)) ?? text) : <Missing />
    }
    case 'icon':
      return <IconCell look={column.iconOf?.(value, row)} />
    case 'file':
      return <FileCell files={column.filesOf?.(row) ?? []} />
  }
}
