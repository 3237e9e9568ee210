import clsx from 'clsx'
import { ArrowDown, ArrowUp, ListFilter } from 'lucide-react'
import { memo } from 'react'
import { Button } from 'react-aria-components/Button'
import { ROLES } from '../ui/phone-cards.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ColumnMenu, type ColumnActions } from './column-menu.tsx'
import { canSort, isNumeric, type GridColumn } from './grid-column.ts'
import type { SortOrder } from './grid-request.ts'
import { nextSort } from './grid-state.ts'
import { ResizeHandle } from './resize-handle.tsx'

interface HeadCellProps extends ColumnActions {
  column: GridColumn<never>
  index: number
  sort: SortOrder | undefined
  /** What its filter asks, when it has one. */
  filterText: string | undefined
  onResize: (widths: Record<string, number>) => void
}

/** Two lines at most: a narrow column keeps its whole name. */
const LABEL = 'line-clamp-2 text-start leading-4 break-normal'
const SORTED = { asc: 'ascending', desc: 'descending' } as const

/** A column's header: a press sorts, the menu does the rest, the edge drags. */
function Head({ column, index, sort, filterText, onResize, ...actions }: HeadCellProps) {
  const { field, header } = column
  const dir = sort?.field === field ? sort.dir : undefined
  const Arrow = dir === 'desc' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      {...ROLES.columnHead}
      // else every cell would be read with the names of the header's buttons
      aria-label={header}
      aria-colindex={index + 1}
      aria-sort={dir && SORTED[dir]}
      data-field={field}
      className={clsx(
        'sticky top-0 h-10 border-b border-line bg-sunken px-2.5 text-xs font-semibold text-muted',
        index === 0 ? 'z-3 sm:start-0' : 'z-2',
      )}
    >
      <span className={clsx('flex items-center gap-0.5', isNumeric(column) && 'justify-end')}>
        {canSort(column) ? (
          <Button
            className="-ms-1.5 inline-flex min-h-7 min-w-0 items-center gap-1 rounded-sm px-1.5 hover:text-ink"
            onPress={() => actions.onSort(nextSort(sort, field))}
          >
            <span className={LABEL}>{header}</span>
            {dir && <Arrow aria-hidden className="size-3.5 shrink-0 text-accent" />}
          </Button>
        ) : (
          <span className={LABEL}>{header}</span>
        )}
        <span className="ms-auto inline-flex shrink-0 items-center">
          {filterText !== undefined && (
            <IconButton
              size="small"
              label={`Filter of ${header}: ${filterText}`}
              className="size-6 text-accent"
              onPress={({ target }) => actions.onFilter(field, target as HTMLElement)}
            >
              <ListFilter aria-hidden className="size-3.5" />
            </IconButton>
          )}
          <ColumnMenu column={column} dir={dir} isFirst={index === 0} {...actions} />
        </span>
      </span>
      <ResizeHandle field={field} onResize={onResize} />
    </th>
  )
}

/** Drawn again only when something of its column changed: a turned page leaves the head alone. */
export const HeadCell = memo(Head)
