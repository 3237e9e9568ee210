import { ArrowUpDown, Download, ListFilterPlus, RotateCw } from 'lucide-react'
import { useState, type ReactNode, type Ref } from 'react'
import { sentenceOf } from '../api/service-error.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'
import { notify } from '../ui/toast-queue.ts'
import { canFilter, canSort, type GridColumn } from './grid-column.ts'
import type { SortOrder } from './grid-request.ts'

interface GridToolbarProps {
  title: string
  description: ReactNode
  columns: readonly GridColumn<never>[]
  filterButton: Ref<HTMLButtonElement>
  onFilter: (field: string) => void
  sort: SortOrder | undefined
  onSort: (sort: SortOrder | undefined) => void
  find: ReactNode
  choice: ReactNode
  columnsButton: ReactNode
  add: ReactNode
  onRefresh: (() => void) | undefined
  isRefreshing: boolean
  onExport: (() => Promise<void>) | undefined
  /** Why nothing can be exported now. */
  exportReason: string | undefined
}

/** What stands above the table; it wraps on a phone. */
export function GridToolbar(props: GridToolbarProps) {
  const { columns, onRefresh, onExport, filterButton } = props
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
      <div className="me-3 min-w-0 max-sm:basis-full">
        <h2 className="text-base leading-6 tracking-normal">{props.title}</h2>
        {props.description && <p className="text-xs text-muted">{props.description}</p>}
      </div>
      {props.choice}
      {props.find}
      <Menu
        label="Filter by"
        groups={[
          {
            id: 'columns',
            entries: columns.filter(canFilter).map(({ field, header }) => ({ id: field, label: header })),
          },
        ]}
        onAction={props.onFilter}
        trigger={
          <Button ref={filterButton} size="small" icon={<ListFilterPlus aria-hidden className="size-4 text-muted" />}>
            Filter
          </Button>
        }
      />
      <SortButton columns={columns} sort={props.sort} onSort={props.onSort} />
      {props.columnsButton}
      <span className="flex flex-wrap items-center gap-2 lg:ms-auto">
        {onRefresh && (
          <IconButton label="Refresh" isPending={props.isRefreshing} onPress={onRefresh}>
            <RotateCw aria-hidden className="size-4" />
          </IconButton>
        )}
        {onExport && <ExportButton onExport={onExport} reason={props.exportReason} />}
        {props.add}
      </span>
    </div>
  )
}

const ORDERS = [
  { dir: 'asc', word: 'ascending' },
  { dir: 'desc', word: 'descending' },
] as const

/** A phone shows no heads of columns to press. */
function SortButton({ columns, sort, onSort }: Pick<GridToolbarProps, 'columns' | 'sort' | 'onSort'>) {
  const entries = columns.filter(canSort).flatMap(({ field, header }) =>
    ORDERS.map(({ dir, word }) => ({
      id: `${field} ${dir}`,
      label: `${header}, ${word}`,
      isCurrent: sort?.field === field && sort.dir === dir,
      onAction: () => onSort({ field, dir }),
    })),
  )
  return (
    <span className="sm:hidden">
      <Menu
        label="Sort by"
        groups={[{ id: 'columns', entries }]}
        trigger={
          <Button size="small" icon={<ArrowUpDown aria-hidden className="size-4 text-muted" />}>
            Sort
          </Button>
        }
      />
    </span>
  )
}

function ExportButton({ onExport, reason }: { onExport: () => Promise<void>; reason: string | undefined }) {
  const [isPending, setPending] = useState(false)
  const run = async (): Promise<void> => {
    setPending(true)
    try {
      await onExport()
    } catch (error) {
      notify.error(`The file could not be made. ${sentenceOf(error)}`, {
        action: { label: 'Try again', onAction: () => void run() },
      })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      size="small"
      icon={<Download aria-hidden className="size-4 text-muted" />}
      isPending={isPending}
      disabledReason={reason}
      onPress={() => void run()}
    >
      Export to Excel
    </Button>
  )
}
