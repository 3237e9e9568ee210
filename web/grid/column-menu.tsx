import { ArrowDown, ArrowUp, ArrowUpDown, Columns3, EllipsisVertical, EyeOff, ListFilter, UnfoldHorizontal, FoldHorizontal } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'
import type { MenuEntry, MenuGroup } from '../ui/menu-entry.ts'
import { canFilter, canSort, type GridColumn } from './grid-column.ts'
import type { SortOrder } from './grid-request.ts'

export interface ColumnActions {
  onSort: (sort: SortOrder | undefined) => void
  onFilter: (field: string, anchor: HTMLElement) => void
  onStep: (field: string, step: 1 | -1) => void
  onHide: (field: string) => void
  onResetColumns: () => void
}

interface ColumnMenuProps extends ColumnActions {
  column: GridColumn<never>
  dir: SortOrder['dir'] | undefined
  /** The first column names its row and stays. */
  isFirst: boolean
}

const icon = 'size-4'

/** What can be done with one column. */
export function ColumnMenu({ column, dir, isFirst, ...actions }: ColumnMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { field, header } = column
  const sorting: MenuEntry[] = canSort(column)
    ? [
        { id: 'asc', label: 'Sort ascending', icon: <ArrowUp aria-hidden className={icon} />, isCurrent: dir === 'asc', onAction: () => actions.onSort({ field, dir: 'asc' }) },
        { id: 'desc', label: 'Sort descending', icon: <ArrowDown aria-hidden className={icon} />, isCurrent: dir === 'desc', onAction: () => actions.onSort({ field, dir: 'desc' }) },
        ...(dir ? [{ id: 'none', label: 'Do not sort', icon: <ArrowUpDown aria-hidden className={icon} />, onAction: () => actions.onSort(undefined) }] : []),
      ]
    : []
  const groups: MenuGroup[] = [
    { id: 'sorting', entries: sorting },
    {
      id: 'filtering',
      entries: canFilter(column)
        ? [{ id: 'filter', label: 'Filter', icon: <ListFilter aria-hidden className={icon} />, onAction: () => actions.onFilter(field, button.current!) }]
        : [],
    },
    {
      id: 'columns',
      entries: [
        { id: 'wider', label: 'Make wider', icon: <UnfoldHorizontal aria-hidden className={icon} />, onAction: () => actions.onStep(field, 1) },
        { id: 'narrower', label: 'Make narrower', icon: <FoldHorizontal aria-hidden className={icon} />, onAction: () => actions.onStep(field, -1) },
        {
          id: 'hide',
          label: 'Hide column',
          icon: <EyeOff aria-hidden className={icon} />,
          disabledReason: isFirst ? 'The first column names the row and stays.' : undefined,
          onAction: () => actions.onHide(field),
        },
        { id: 'reset', label: 'Reset columns', icon: <Columns3 aria-hidden className={icon} />, onAction: actions.onResetColumns },
      ],
    },
  ]
  return (
    <Menu
      label={`Column ${header}`}
      placement="bottom end"
      groups={groups.filter(({ entries }) => entries.length > 0)}
      trigger={
        <IconButton ref={button} size="small" hasTooltip={false} label={`Column menu of ${header}`} className="-me-2 size-6">
          <EllipsisVertical aria-hidden className="size-3.5" />
        </IconButton>
      }
    />
  )
}
