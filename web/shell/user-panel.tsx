import { LogOut } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useCurrentUser } from '../session/current-user-context.ts'
import { useSession } from '../session/session-context.ts'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { getThemeChoice, setThemeChoice, subscribeToTheme, type ThemeChoice } from '../ui/theme/theme.ts'
import { useFrame } from './frame-language.ts'
import { usePageWords } from './page-words.ts'

/** What the user menu opens. */
export function UserPanel() {
  const { displayName, username } = useCurrentUser()
  const session = useSession()
  const { words } = useFrame()
  const pages = usePageWords()
  const themes: readonly { id: ThemeChoice; label: string }[] = [
    { id: 'system', label: pages.likeDevice },
    { id: 'light', label: pages.light },
    { id: 'dark', label: pages.dark },
  ]
  const theme = useSyncExternalStore(subscribeToTheme, getThemeChoice)
  return (
    <>
      <div className="border-b border-line px-4 py-3">
        <p className="font-semibold wrap-anywhere">{displayName}</p>
        <p className="text-xs text-muted wrap-anywhere">{username}</p>
      </div>
      <div className="px-4 py-3">
        <RadioGroup
          label={pages.appearance}
          options={themes}
          value={theme}
          onChange={(choice) => setThemeChoice(choice as ThemeChoice)}
        />
      </div>
      <div className="border-t border-line p-2">
        <Button
          variant="quiet"
          isFullWidth
          icon={<LogOut aria-hidden className="size-4" />}
          onPress={() => void session.signOut()}
        >
          {words.signOut}
        </Button>
      </div>
    </>
  )
}
