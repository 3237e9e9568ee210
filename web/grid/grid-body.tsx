import { EmptyGrid } from '@trellis/domain/basics/wire-messages.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PHONE_CARDS, ROLES } from '../ui/phone-cards.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { GridProps } from './grid-props.ts'
import { GridRow } from './grid-row.tsx'

interface GridBodyProps<Row extends object>
  extends Pick<GridProps<Row>, 'columns' | 'rowKey' | 'detail' | 'rowMenu' | 'waitsFor' | 'emptyText'> {
  rows: readonly Row[] | undefined
  error: Error | null
  onRetry: () => void
  /** Rows before the first of this page. */
  skip: number
  size: number
  isDense: boolean
  expanded: ReadonlySet<string>
  onToggle: (row: Row) => void
  /** The key of the row whose menu is open. */
  menuOf: string | undefined
  onMenu: (row: Row, anchor: HTMLElement) => void
}

/** Rows of skeletons at most, so that a page of 100 does not flash. */
const SKELETONS = 12

/** Rows, or what stands in their place: what the grid waits for, skeletons, the empty text, the error with Retry. */
export function GridBody<Row extends object>(props: GridBodyProps<Row>) {
  const { columns, rows, error, rowMenu, isDense, expanded, rowKey } = props
  const span = columns.length + (rowMenu ? 1 : 0)
  if (props.waitsFor) return <WideRow span={span}>{quiet(props.waitsFor)}</WideRow>
  if (error)
    return (
      <WideRow span={span}>
        <ErrorState
          title={`The list could not be loaded. ${sentenceOf(error)}`}
          onRetry={props.onRetry}
          referenceId={error instanceof ServiceError ? error.reference : undefined}
        />
      </WideRow>
    )
  if (!rows) return <SkeletonRows count={Math.min(props.size, SKELETONS)} span={span} isDense={isDense} />
  if (rows.length === 0) return <WideRow span={span}>{quiet(props.emptyText ?? EmptyGrid.data)}</WideRow>
  return rows.map((row, index) => {
    const key = rowKey(row)
    return (
      <GridRow
        key={key}
        row={row}
        columns={columns}
        rowIndex={props.skip + index + 2}
        isDense={isDense}
        isExpanded={expanded.has(key)}
        onToggle={props.onToggle}
        detail={props.detail}
        menu={rowMenu}
        isMenuOpen={props.menuOf === key}
        onMenu={props.onMenu}
      />
    )
  })
}

const quiet = (text: string) => <p className="px-4 py-12 text-center text-muted">{text}</p>

function SkeletonRows({ count, span, isDense }: { count: number; span: number; isDense: boolean }) {
  return Array.from({ length: count }, (_, index) => (
    <tr
      key={index}
      {...ROLES.row}
      className={clsx('bg-surface', isDense ? 'h-9' : 'h-11', PHONE_CARDS.row)}
    >
      {Array.from({ length: span }, (_cell, column) => (
        <td
          key={column}
          {...ROLES.cell}
          className="border-b border-line px-2.5 max-sm:block max-sm:border-0 max-sm:py-1.5 max-sm:nth-[n+4]:hidden"
        >
          {index === 0 && column === 0 && <span className="sr-only">Loading</span>}
          <Skeleton width={`${column === 0 ? 80 : 45 + ((index * 3 + column * 5) % 4) * 10}%`} />
        </td>
      ))}
    </tr>
  ))
}

function WideRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr {...ROLES.row} className={clsx('bg-surface', PHONE_CARDS.wide)}>
      <td {...ROLES.cell} colSpan={span} className={clsx('p-0', PHONE_CARDS.wide)}>
        <div className="sticky start-0 w-[100cqi]">{children}</div>
      </td>
    </tr>
  )
}
