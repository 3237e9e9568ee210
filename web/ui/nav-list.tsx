import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { Tooltip } from './tooltip.tsx'

export interface NavItem {
  id: string
  label: string
  href: string
  /** A 20 px icon. */
  icon: ReactNode
  /** A count at the end, as a Badge. */
  end?: ReactNode
}

export interface NavGroup {
  id: string
  title?: string | undefined
  items: readonly NavItem[]
}

export interface NavListProps {
  groups: readonly NavGroup[]
  currentId?: string | undefined
  /** Icons alone, the names as tooltips. */
  isCollapsed?: boolean
  /** After a choice, so that the drawer of a phone can close. */
  onNavigate?: (() => void) | undefined
}

/** The entries of the main navigation; the place where one is carries `aria-current`. */
export function NavList({ groups, currentId, isCollapsed = false, onNavigate }: NavListProps) {
  return (
    <div className="flex flex-col gap-4">
      {groups.map((group) => (
        <div key={group.id}>
          {group.title && (
            <h2
              id={`nav-${group.id}`}
              className={clsx('px-3 pb-1 text-xs font-semibold tracking-normal text-muted', isCollapsed && 'sr-only')}
            >
              {group.title}
            </h2>
          )}
          <ul className="flex flex-col gap-0.5" {...(group.title && { 'aria-labelledby': `nav-${group.id}` })}>
            {group.items.map((item) => (
              <li key={item.id}>
                <NavLink
                  item={item}
                  isCurrent={item.id === currentId}
                  isCollapsed={isCollapsed}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface NavLinkProps {
  item: NavItem
  isCurrent: boolean
  isCollapsed: boolean
  onNavigate: (() => void) | undefined
}

function NavLink({ item, isCurrent, isCollapsed, onNavigate }: NavLinkProps) {
  return (
    <Tooltip text={isCollapsed ? item.label : undefined} placement="end" delay={200}>
      <Link
        href={item.href}
        onPress={() => onNavigate?.()}
        {...(isCurrent && { 'aria-current': 'page' as const })}
        className={clsx(
          'relative flex min-h-9 items-center gap-3 rounded-md px-3 font-medium transition-colors',
          isCurrent ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:bg-sunken hover:text-ink',
          isCollapsed && 'justify-center px-0',
        )}
      >
        <span className="grid size-5 shrink-0 place-items-center">{item.icon}</span>
        <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 py-1.5'}>{item.label}</span>
        {item.end && <span className={isCollapsed ? 'absolute end-1 top-0.5' : ''}>{item.end}</span>}
      </Link>
    </Tooltip>
  )
}
