import { Check } from 'lucide-react'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Text } from 'react-aria-components/Text'
import { given } from './given.ts'
import { announce } from './live-region.ts'
import type { MenuEntry, MenuGroup } from './menu-entry.ts'

export interface MenuListProps {
  /** Read out as the menu's name; the trigger's name when left out. */
  label?: string | undefined
  groups: readonly MenuGroup[]
  /** Called for every chosen entry, after its own `onAction`. */
  onAction?: ((id: string) => void) | undefined
  /** For a menu without a MenuTrigger: takes the focus, and says when it is done. */
  onClose?: (() => void) | undefined
}

/** The lines of a Menu, at most 250 px high with the popover around them. */
export function MenuList({ label, groups, onAction, onClose }: MenuListProps) {
  return (
    // 250 px with the popover's edge. Not the popover's own maxHeight: with it React Aria no longer flips where room is short.
    <AriaMenu
      className="max-h-[240px] min-h-0 overflow-y-auto outline-none"
      {...given({ 'aria-label': label, onClose })}
      {...(onClose && { autoFocus: 'first' as const })}
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
  )
}

function EntryItem({ entry, onAction }: { entry: MenuEntry; onAction: MenuListProps['onAction'] }) {
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
