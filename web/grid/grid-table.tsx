import clsx from 'clsx'
import { useId, type ReactNode, type Ref } from 'react'
import { PHONE_CARDS, ROLES } from '../ui/phone-cards.ts'
import type { ColumnActions } from './column-menu.tsx'
import { filterWords } from './filter-words.ts'
import { ACTION_COLUMN_WIDTH, type GridColumn } from './grid-column.ts'
import type { GridState } from './grid-state.ts'
import { tableWidth, widthOf } from './grid-widths.ts'
import { HeadCell } from './head-cell.tsx'

interface GridTableProps<Row extends object> extends ColumnActions {
  title: string
  columns: readonly GridColumn<Row>[]
  state: GridState
  hasActions: boolean
  /** Of all pages; `undefined` while unknown. */
  total: number | undefined
  isBusy: boolean
  isStale: boolean
  onResize: (widths: Record<string, number>) => void
  tableRef: Ref<HTMLTableElement>
  regionRef: Ref<HTMLElement>
  children: ReactNode
}

/** A native table in a region of its own that scrolls: reads and tabs as one, the first column and the head stay in view. */
export function GridTable<Row extends object>(props: GridTableProps<Row>) {
  const { title, columns, state, hasActions, total, children, tableRef, regionRef } = props
  const id = useId()
  const { widths, sort, filters } = state
  const sum = tableWidth(columns, widths, hasActions)
  const isResized = Object.keys(widths).length > 0
  return (
    <section
      ref={regionRef}
      aria-labelledby={id}
      // a region that may scroll must take focus, or the keyboard cannot scroll it
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="@container relative max-h-[max(26rem,calc(100dvh-15rem))] scroll-ps-48 scroll-pt-12 overflow-auto focus-visible:-outline-offset-2 short:max-h-none max-sm:max-h-none"
    >
      <table
        ref={tableRef}
        {...ROLES.table}
        aria-labelledby={id}
        aria-busy={props.isBusy}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-colcount={columns.length + (hasActions ? 1 : 0)}
        style={isResized ? { width: sum, minWidth: 0 } : { width: '100%', minWidth: sum }}
        className={clsx('table-fixed border-separate border-spacing-0 text-start max-sm:w-full! max-sm:min-w-0!', PHONE_CARDS.table)}
      >
        <caption id={id} className="sr-only">
          {title}
        </caption>
        <colgroup>
          {columns.map((column, index) => {
            const width = widthOf(column, widths)
            const style = { width: index === 0 ? `min(${width}px, 56cqi)` : width }
            return <col key={column.field} data-field={column.field} style={style} />
          })}
          {hasActions && <col style={{ width: ACTION_COLUMN_WIDTH }} />}
        </colgroup>
        {/* its buttons stand in the toolbar of a phone */}
        <thead {...ROLES.group} className="max-sm:hidden">
          <tr {...ROLES.row} aria-rowindex={1}>
            {columns.map((column, index) => {
              const filter = filters.find(({ field }) => field === column.field)
              return (
                <HeadCell
                  key={column.field}
                  column={column}
                  index={index}
                  sort={sort}
                  filterText={filter && filterWords(filter, column)}
                  onResize={props.onResize}
                  onSort={props.onSort}
                  onFilter={props.onFilter}
                  onStep={props.onStep}
                  onHide={props.onHide}
                  onResetColumns={props.onResetColumns}
                />
              )
            })}
            {hasActions && (
              <th
                scope="col"
                {...ROLES.columnHead}
                aria-colindex={columns.length + 1}
                className="sticky top-0 z-2 h-10 border-b border-line bg-sunken md:end-0 md:z-3 md:border-s"
              >
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...ROLES.group} className={clsx('transition-opacity', props.isStale && 'opacity-60', PHONE_CARDS.body)}>
          {children}
        </tbody>
      </table>
    </section>
  )
}
