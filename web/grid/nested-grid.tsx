import { useQuery } from '@tanstack/react-query'
import { EmptyGrid } from '@trellis/domain/basics/wire-messages.ts'
import clsx from 'clsx'
import { useState } from 'react'
import { sentenceOf } from '../api/service-error.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { GridCell } from './cells/grid-cell.tsx'
import { ACTION_COLUMN_WIDTH, isNumeric, type GridColumn } from './grid-column.ts'
import type { GridRowMenu } from './grid-props.ts'
import { RowMenuButton } from './row-menu-button.tsx'
import { RowMenu } from './row-menu.tsx'

interface NestedGridProps<Row extends object> {
  /** 'Assessments of Ada Byron'. */
  title: string
  columns: readonly GridColumn<Row>[]
  rowKey: (row: Row) => string
  queryKey: readonly unknown[]
  load: (signal: AbortSignal) => Promise<readonly Row[]>
  emptyText?: string
  rowMenu?: GridRowMenu<Row> | undefined
}

/** The rows that belong to one row: a small table of all of them, fetched when it opens. */
export function NestedGrid<Row extends object>({ title, queryKey, load, emptyText, ...table }: NestedGridProps<Row>) {
  const query = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) })
  if (query.isPending) return <Spinner label={`Loading ${title}`} />
  if (query.error)
    return (
      <ErrorState title={`The list could not be loaded. ${sentenceOf(query.error)}`} onRetry={() => void query.refetch()} />
    )
  if (query.data.length === 0) return <p className="text-muted">{emptyText ?? EmptyGrid.data}</p>
  return <NestedTable title={title} rows={query.data} {...table} />
}

interface NestedTableProps<Row extends object> extends Pick<NestedGridProps<Row>, 'title' | 'columns' | 'rowKey' | 'rowMenu'> {
  rows: readonly Row[]
}

/** The same for rows that are there already. */
export function NestedTable<Row extends object>({ title, columns, rowKey, rows, rowMenu }: NestedTableProps<Row>) {
  const [menu, setMenu] = useState<{ row: Row; anchor: HTMLElement }>()
  return (
    <section
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="w-full border-separate border-spacing-0 text-xs">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.field}
                scope="col"
                style={{ minWidth: column.width }}
                className={clsx(
                  'h-8 border-b border-line bg-sunken px-3 font-semibold text-muted',
                  isNumeric(column) ? 'text-end' : 'text-start',
                )}
              >
                {column.header}
              </th>
            ))}
            {rowMenu && (
              <th scope="col" style={{ width: ACTION_COLUMN_WIDTH }} className="h-8 border-b border-line bg-sunken px-3">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="h-8 hover:bg-hover [&:last-child>*]:border-0">
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.field}
                    {...(index === 0 && { scope: 'row' })}
                    className={clsx(
                      'border-b border-line px-3 py-1 font-normal tabular-nums',
                      isNumeric(column) ? 'text-end' : 'text-start',
                    )}
                  >
                    <GridCell row={row} column={column} />
                  </Cell>
                )
              })}
              {rowMenu && (
                <td className="border-b border-line px-3 py-0.5 text-end">
                  <RowMenuButton
                    row={row}
                    menu={rowMenu}
                    isOpen={menu !== undefined && rowKey(menu.row) === rowKey(row)}
                    onOpen={(opened, anchor) => setMenu({ row: opened, anchor })}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {menu && rowMenu && <RowMenu key={rowKey(menu.row)} {...menu} menu={rowMenu} onClose={() => setMenu(undefined)} />}
    </section>
  )
}
