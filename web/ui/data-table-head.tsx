import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ROLES } from './phone-cards.ts'
import { stickyFirst, type TableColumn, type TableSort } from './data-table-column.ts'

interface TableHeadCellProps<Row> {
  column: TableColumn<Row>
  isFirst: boolean
  isCards: boolean
  direction: TableSort['direction'] | undefined
  onSort: ((sort: TableSort) => void) | undefined
}

/** A column's header; a sortable one is a button that says its state through `aria-sort`. */
export function TableHeadCell<Row>({ column, isFirst, isCards, direction, onSort }: TableHeadCellProps<Row>) {
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown
  const isEnd = column.align === 'end'
  return (
    <th
      scope="col"
      {...(isCards && ROLES.columnHead)}
      aria-sort={direction}
      style={column.minWidth ? { minWidth: column.minWidth } : undefined}
      className={clsx(
        'h-10 border-b border-line bg-sunken px-4 text-xs font-semibold whitespace-nowrap text-muted',
        isEnd ? 'text-end' : 'text-start',
        stickyFirst(isFirst),
      )}
    >
      {column.isSortable && onSort ? (
        <Button
          className="-mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-sm px-1.5 hover:text-ink"
          onPress={() =>
            onSort({ columnId: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
        >
          {column.header}
          <Icon aria-hidden className={clsx('size-3.5 shrink-0', direction && 'text-accent')} />
        </Button>
      ) : (
        <span className={clsx(column.isHeaderHidden && 'sr-only')}>{column.header}</span>
      )}
    </th>
  )
}
