import { Notice } from '@trellis/domain/basics/wire-messages.ts'
import { EllipsisVertical } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'
import type { GridRowMenu } from './grid-props.ts'

/** What can be done with a row; with nothing to do the button says so. */
export function RowMenu<Row extends object>({ row, menu }: { row: Row; menu: GridRowMenu<Row> }) {
  const groups = menu.groupsOf(row)
  if (!groups) return null
  const isEmpty = groups.every(({ entries }) => entries.length === 0)
  return (
    <Menu
      placement="bottom end"
      groups={groups}
      trigger={
        <IconButton
          size="small"
          hasTooltip={false}
          label={menu.labelOf(row)}
          disabledReason={isEmpty ? Notice.noActions : undefined}
        >
          <EllipsisVertical aria-hidden className="size-4" />
        </IconButton>
      }
    />
  )
}
