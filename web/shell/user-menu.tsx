import { useSyncExternalStore } from 'react'
import { useCurrentUser } from '../session/current-user-context.ts'
import { useSession } from '../session/session-context.ts'
import { AvatarInitials } from '../ui/avatar-initials.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'
import { getThemeChoice, setThemeChoice, subscribeToTheme, type ThemeChoice } from '../ui/theme/theme.ts'

const THEMES: readonly (readonly [ThemeChoice, string])[] = [
  ['system', 'Like this device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

/** Who is signed in, how it looks, and the way out. */
export function UserMenu() {
  const { displayName, username } = useCurrentUser()
  const session = useSession()
  const theme = useSyncExternalStore(subscribeToTheme, getThemeChoice)
  return (
    <Menu
      label={`Account of ${displayName}`}
      trigger={
        <IconButton label={`Account of ${displayName}`} className="rounded-full">
          <AvatarInitials name={displayName} />
        </IconButton>
      }
      groups={[
        {
          id: 'theme',
          title: `${displayName} (${username}). Appearance:`,
          entries: THEMES.map(([choice, label]) => ({
            id: choice,
            label,
            isCurrent: choice === theme,
            onAction: () => setThemeChoice(choice),
          })),
        },
        { id: 'leave', entries: [{ id: 'sign-out', label: 'Sign out', onAction: () => void session.signOut() }] },
      ]}
    />
  )
}
