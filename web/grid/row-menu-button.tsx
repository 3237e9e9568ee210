import { Notice } from '@trellis/domain/basics/wire-messages.ts'
import { EllipsisVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import type { GridRowMenu } from './grid-props.ts'

interface RowMenuButtonProps<Row extends object> {
  row: Row
  menu: GridRowMenu<Row>
  isOpen: boolean
  onOpen: (row: Row, anchor: HTMLElement) => void
}

const OPENING_KEYS = new Set(['ArrowDown', 'ArrowUp'])

/**
 * Opens the one menu that all rows share: fifty menus of their own would take longer to draw than the rows. With nothing
 * to do the button says so.
 */
export function RowMenuButton<Row extends object>({ row, menu, isOpen, onOpen }: RowMenuButtonProps<Row>) {
  const groups = menu.groupsOf(row)
  const label = menu.labelOf(row)
  const icon = <EllipsisVertical aria-hidden className="size-4" />
  if (!groups) return null
  if (groups !== 'ask' && groups.every(({ entries }) => entries.length === 0))
    return (
      <IconButton size="small" label={label} disabledReason={Notice.noActions}>
        {icon}
      </IconButton>
    )
  const byKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (!OPENING_KEYS.has(event.key)) return
    event.preventDefault()
    onOpen(row, event.currentTarget)
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={(event) => onOpen(row, event.currentTarget)}
      onKeyDown={byKey}
      className="inline-grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      {icon}
    </button>
  )
}
