import { fillIn } from '@trellis/documents/engine/fill-in.ts'
import { lazy, Suspense } from 'react'
import { useCurrentUser } from '../session/current-user-context.ts'
import { AvatarInitials } from '../ui/avatar-initials.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Popover } from '../ui/popover.tsx'
import { useFrame } from './frame-language.ts'
import { PageLoading } from './page-loading.tsx'

const UserPanel = lazy(async () => ({ default: (await import('./user-panel.tsx')).UserPanel }))

/**
 * Who is signed in, how it looks, and the way out. A popover: the kit's menu would be a tenth of the first page's
 * script.
 */
export function UserMenu() {
  const { displayName } = useCurrentUser()
  const name = fillIn(useFrame().words.account, { name: displayName })
  return (
    <Popover
      label={name}
      className="w-64 max-w-full p-0"
      trigger={
        <IconButton label={name} className="rounded-full">
          <AvatarInitials name={displayName} />
        </IconButton>
      }
    >
      <Suspense fallback={<PageLoading />}>
        <UserPanel />
      </Suspense>
    </Popover>
  )
}
