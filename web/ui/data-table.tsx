import clsx from 'clsx'
import { useId } from 'react'
import { TableBody } from './data-table-body.tsx'
import type { DataTableProps } from './data-table-column.ts'
import { TableHeadCell } from './data-table-head.tsx'
import { PHONE_CARDS, ROLES } from './phone-cards.ts'

/**
 * A native table for lists and search results: reads and tabs as one, scrolls sideways in its own focusable region, keeps
 * its first column in view. Columns with filters and expandable rows belong to the grid.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, sort, onSortChange, isCaptionShown = false } = props
  const id = useId()
  const isCards = props.onPhone === 'cards'
  return (
    <section
      aria-labelledby={`${id}c`}
      // a region that may scroll must take focus, or the keyboard cannot scroll it
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table
        aria-busy={props.isLoading ?? props.isRefreshing ?? false}
        {...(isCards && { ...ROLES.table, 'aria-labelledby': `${id}c` })}
        className={clsx('w-full border-separate border-spacing-0 text-start', isCards && PHONE_CARDS.table)}
      >
        <caption
          id={`${id}c`}
          className={isCaptionShown ? 'px-4 py-3 text-start text-sm font-semibold' : 'sr-only'}
        >
          {caption}
        </caption>
        <thead {...(isCards && ROLES.group)} className={clsx(isCards && 'max-sm:sr-only')}>
          <tr {...(isCards && ROLES.row)}>
            {columns.map((column, index) => (
              <TableHeadCell
                key={column.id}
                column={column}
                isFirst={index === 0}
                isCards={isCards}
                direction={sort?.columnId === column.id ? sort.direction : undefined}
                onSort={onSortChange}
              />
            ))}
          </tr>
        </thead>
        <tbody
          {...(isCards && ROLES.group)}
          className={clsx(props.isRefreshing && 'opacity-60 transition-opacity', isCards && PHONE_CARDS.body)}
        >
          <TableBody {...props} />
        </tbody>
      </table>
    </section>
  )
}
