import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { given } from './given.ts'
import { announce } from './live-region.ts'
import type { MenuEntry, MenuGroup } from './menu-entry.ts'

export interface MenuProps {
  /** The Button or IconButton that opens it. Give the trigger a `disabledReason` when there is nothing to choose. */
  trigger: ReactElement
  /** Read out as the menu's name; the trigger's name when left out. */
  label?: string
  groups: readonly MenuGroup[]
  /** It opens: the time to fetch what it lists. */
  onOpen?: (() => void) | undefined
  /** Called for every chosen entry, after its own `onAction`. */
  onAction?: (id: string) => void
  /** Flips where there is no room. */
  placement?: NonNullable<PopoverProps['placement']>
}

/** Actions behind a button, at most 250 px high; longer menus scroll. */
export function Menu({ trigger, label, groups, onOpen, onAction, placement }: MenuProps) {
  return (
    <MenuTrigger {...(onOpen && { onOpenChange: (isOpen: boolean) => isOpen && onOpen() })}>
      {trigger}
      <Popover
        offset={4}
        placement={placement ?? 'bottom start'}
        className="popover flex min-w-48 max-w-80 animate-fade-in flex-col overflow-hidden p-1"
      >
        {/* 250 px with the popover's edge. Not the popover's own maxHeight: with it React Aria no longer flips where room is short. */}
        <AriaMenu
          className="max-h-[240px] min-h-0 overflow-y-auto outline-none"
          {...given({ 'aria-label': label })}
        >
          {groups.map((group) => (
            <MenuSection
              key={group.id}
              id={group.id}
              {...(!group.title && { 'aria-label': label ?? 'Actions' })}
              className="[&+&]:mt-1 [&+&]:border-t [&+&]:border-line [&+&]:pt-1"
            >
              {group.title && (
                <Header className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">{group.title}</Header>
              )}
              {group.entries.map((entry) => (
                <EntryItem key={entry.id} entry={entry} onAction={onAction} />
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function EntryItem({ entry, onAction }: { entry: MenuEntry; onAction: MenuProps['onAction'] }) {
  const { disabledReason } = entry
  const isBlocked = disabledReason !== undefined
  const choose = (): void => {
    if (isBlocked) return announce(disabledReason, 'assertive')
    entry.onAction?.()
    onAction?.(entry.id)
  }
  const note = disabledReason ?? entry.description
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      onAction={choose}
      shouldCloseOnSelect={!isBlocked}
      className="option"
      {...given({ href: isBlocked ? undefined : entry.href, target: entry.target })}
      {...(isBlocked && {
        render: (dom) => <div {...(dom as React.ComponentProps<'div'>)} aria-disabled="true" />,
      })}
    >
      {entry.icon && <span className="shrink-0 text-muted">{entry.icon}</span>}
      <span className="min-w-0 flex-1">
        <Text
          slot="label"
          className={entry.isDestructive && !isBlocked ? 'block text-danger' : isBlocked ? 'block text-muted' : 'block'}
        >
          {entry.label}
        </Text>
        {note && (
          <Text slot="description" className="block text-xs text-muted">
            {note}
          </Text>
        )}
      </span>
      {entry.isCurrent && <Check aria-label="Current" className="size-4 shrink-0" />}
    </MenuItem>
  )
}
