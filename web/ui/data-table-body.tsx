import clsx from 'clsx'
import type { ReactNode } from 'react'
import { stickyFirst, type DataTableProps, type TableColumn } from './data-table-column.ts'
import { PHONE_CARDS, ROLES } from './phone-cards.ts'
import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

/** Rows, or what stands in their place: skeletons, the empty text, the error with Retry. */
export function TableBody<Row>(props: DataTableProps<Row>) {
  const { columns, rows, error, emptyText = 'There is no data to display.' } = props
  if (error)
    return (
      <WideRow span={columns.length}>
        <ErrorState title={error.title} onRetry={error.onRetry} referenceId={error.referenceId} />
      </WideRow>
    )
  if (props.isLoading || rows === undefined)
    return Array.from({ length: props.skeletonRows ?? 10 }, (_, index) => (
      <SkeletonRow key={index} span={columns.length} index={index} />
    ))
  if (rows.length === 0)
    return (
      <WideRow span={columns.length}>
        <p className="px-4 py-10 text-center text-muted">{emptyText}</p>
      </WideRow>
    )
  return rows.map((row) => <DataRow key={props.rowKey(row)} row={row} {...props} />)
}

function DataRow<Row>({ row, columns, isRowSelected, onPhone }: DataTableProps<Row> & { row: Row }) {
  const named = Math.max(
    0,
    columns.findIndex((column) => column.isRowHeader),
  )
  const isSelected = isRowSelected?.(row) ?? false
  return (
    <tr
      {...(onPhone && ROLES.row)}
      className={clsx(
        'h-11 transition-colors',
        isSelected ? 'bg-accent-soft' : 'bg-surface hover:bg-hover',
        onPhone && PHONE_CARDS.row,
      )}
    >
      {columns.map((column, index) => (
        <Cell key={column.id} column={column} isFirst={index === 0} isHeader={index === named} isCards={onPhone === 'cards'}>
          {column.cell(row)}
        </Cell>
      ))}
    </tr>
  )
}

interface CellProps<Row> {
  column: TableColumn<Row>
  isFirst: boolean
  isHeader: boolean
  isCards: boolean
  children: ReactNode
}

function Cell<Row>({ column, isFirst, isHeader, isCards, children }: CellProps<Row>) {
  const className = clsx(
    'border-b border-line px-4 py-1.5 tabular-nums',
    column.align === 'end' ? 'text-end' : 'text-start',
    isHeader ? 'font-medium' : 'font-normal',
    !column.isWrapping && 'sm:whitespace-nowrap',
    isCards ? isFirst && 'sm:sticky sm:start-0 sm:z-1 sm:bg-inherit' : stickyFirst(isFirst),
    isCards && PHONE_CARDS[isHeader ? 'title' : column.isHeaderHidden ? 'bare' : 'cell'],
  )
  return isHeader ? (
    <th scope="row" {...(isCards && ROLES.rowHead)} className={className}>
      {children}
    </th>
  ) : (
    <td {...(isCards && { ...ROLES.cell, 'data-label': column.header })} className={className}>
      {children}
    </td>
  )
}

function SkeletonRow({ span, index }: { span: number; index: number }) {
  return (
    <tr className="h-11 bg-surface">
      {Array.from({ length: span }, (_, column) => (
        <td key={column} className="border-b border-line px-4">
          {index === 0 && column === 0 && <span className="sr-only">Loading</span>}
          {/* per cent, so that a skeleton never makes the table wider than its head */}
          <Skeleton width={column === 0 ? '8rem' : `${55 + ((index * 3 + column * 5) % 4) * 10}%`} />
        </td>
      ))}
    </tr>
  )
}

function WideRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr className="bg-surface">
      <td colSpan={span}>
        {/* stays in view while a narrow screen scrolls the table sideways */}
        <div className="sticky start-0 max-w-[min(100%,calc(100vw-2rem))]">{children}</div>
      </td>
    </tr>
  )
}
