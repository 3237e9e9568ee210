import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCurrentUser, useSignedInPerson } from '../session/current-user-context.ts'
import { AvatarInitials } from '../ui/avatar-initials.tsx'
import { buttonClass } from '../ui/button.tsx'
import { roleLabel } from './role-choice.ts'
import type { RoleSwitchProps } from './role-switch.tsx'

// What opens over the page needs a fifth of all script: it follows the first page, and its place is kept until then.
const RoleSwitch = lazy(async () => ({ default: (await import('./role-switch.tsx')).RoleSwitch }))
const MessageList = lazy(async () => ({ default: (await import('../ui/message-list.tsx')).MessageList }))
const NotificationBell = lazy(async () => ({ default: (await import('../notifications/notification-bell.tsx')).NotificationBell }))
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))
const GlobalSearch = lazy(async () => ({ default: (await import('./global-search.tsx')).GlobalSearch }))

export function HeaderContext({ mayStay }: RoleSwitchProps) {
  const { selectedRole, selectedLocation } = useSignedInPerson().loggedIn
  const place = (
    <span className={buttonClass('secondary')}>
      <span>
        {roleLabel(selectedRole)} · {selectedLocation.locationName}
      </span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
    </span>
  )
  return (
    <Suspense fallback={place}>
      <RoleSwitch mayStay={mayStay} />
    </Suspense>
  )
}

export function HeaderMessages() {
  return (
    <Suspense fallback={<span className="h-8 w-17.5" />}>
      <NotificationBell />
      <MessageList />
    </Suspense>
  )
}

export function HeaderAccount() {
  const { displayName } = useCurrentUser()
  return (
    <Suspense fallback={<AvatarInitials name={displayName} />}>
      <UserMenu />
    </Suspense>
  )
}

export function HeaderSearch() {
  return (
    <Suspense fallback={<div className="min-h-9" />}>
      <GlobalSearch />
    </Suspense>
  )
}
