import { Notice } from '@trellis/domain/basics/wire-messages.ts'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../api/service-error.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { MenuGroup } from '../ui/menu-entry.ts'
import { Menu } from '../ui/menu.tsx'
import type { GridRowMenu } from './grid-props.ts'

const alone = (label: string, disabledReason?: string): readonly MenuGroup[] => [
  { id: 'answer', entries: [{ id: 'state', label, disabledReason }] },
]
const WAITING = alone('Loading', 'The actions are on their way.')

/** What can be done with a row; with nothing to do the button says so. */
export function RowMenu<Row extends object>({ row, menu }: { row: Row; menu: GridRowMenu<Row> }) {
  const [loaded, setLoaded] = useState<readonly MenuGroup[]>()
  const given = menu.groupsOf(row)
  if (!given) return null
  const isAsked = given === 'ask'
  const groups = isAsked ? (loaded ?? WAITING) : given
  const isEmpty = groups.every(({ entries }) => entries.length === 0)
  const ask = (): void => {
    menu.load?.(row).then(setLoaded, (error: unknown) =>
      setLoaded(alone('The actions could not be loaded', `${sentenceOf(error)} Close and open the menu to try again.`)),
    )
  }
  return (
    <Menu
      placement="bottom end"
      groups={groups}
      onOpen={isAsked ? ask : undefined}
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
