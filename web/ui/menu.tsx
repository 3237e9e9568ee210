import type { ReactElement } from 'react'
import { MenuTrigger } from 'react-aria-components/Menu'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { given } from './given.ts'
import type { MenuGroup } from './menu-entry.ts'
import { MenuList } from './menu-list.tsx'

export interface MenuProps {
  /** The Button or IconButton that opens it. Give the trigger a `disabledReason` when there is nothing to choose. */
  trigger: ReactElement
  /** Read out as the menu's name; the trigger's name when left out. */
  label?: string
  groups: readonly MenuGroup[]
  /** Called for every chosen entry, after its own `onAction`. */
  onAction?: (id: string) => void
  /** Given together: who draws it says whether it is open. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Flips where there is no room. */
  placement?: NonNullable<PopoverProps['placement']>
}

/** Actions behind a button, at most 250 px high; longer menus scroll. */
export function Menu({ trigger, label, groups, onAction, placement, isOpen, onOpenChange }: MenuProps) {
  return (
    <MenuTrigger {...given({ isOpen, onOpenChange })}>
      {trigger}
      <Popover
        offset={4}
        placement={placement ?? 'bottom start'}
        className="popover flex min-w-48 max-w-80 animate-fade-in flex-col overflow-hidden p-1"
      >
        <MenuList label={label} groups={groups} onAction={onAction} />
      </Popover>
    </MenuTrigger>
  )
}
