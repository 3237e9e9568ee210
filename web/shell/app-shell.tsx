import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { FeedbackButton } from '../feedback/feedback-button.tsx'
import { useMay, useSignedInPerson } from '../session/current-user-context.ts'
import { IdleGuard } from '../session/idle-guard.tsx'
import { loggedInUser } from '../session/selection.ts'
import { AppFrame } from '../ui/app-frame.tsx'
import { MessageList } from '../ui/message-list.tsx'
import { navigationFor } from './navigation.tsx'
import { useProductName } from './product-name.ts'
import type { RoleChoice } from './role-choice.ts'
import { RoleSwitch } from './role-switch.tsx'
import { currentScreen, satisfies, screenAt } from './screen-access.ts'
import { useScreens } from './screens-context.ts'
import { SEARCH_SCREEN } from './search-screen.ts'
import { UserMenu } from './user-menu.tsx'

const GlobalSearch = lazy(async () => ({ default: (await import('./global-search.tsx')).GlobalSearch }))

/** Header, navigation and side button around every page of the pages area. */
export function AppShell() {
  const person = useSignedInPerson()
  const may = useMay()
  const screens = useScreens()
  const { pathname } = useLocation()
  const productName = useProductName()
  const hasSearch = may(Permission.viewGlobalSearch) && screens.some(({ path }) => path === SEARCH_SCREEN)
  const mayStay = ({ selection }: RoleChoice): boolean => {
    const loggedIn = loggedInUser(person.user, selection)
    return loggedIn !== undefined && satisfies({ user: person.user, loggedIn }, screenAt(screens, pathname)?.needs)
  }
  return (
    <>
      <AppFrame
        productName={productName}
        homeHref="/"
        navigation={navigationFor(person, screens)}
        currentNavId={currentScreen(screens, pathname)?.path}
        context={<RoleSwitch mayStay={mayStay} />}
        search={
          hasSearch && (
            <Suspense fallback={<div className="min-h-9" />}>
              <GlobalSearch />
            </Suspense>
          )
        }
        bell={<MessageList />}
        userMenu={<UserMenu />}
        feedback={<FeedbackButton />}
      >
        <Outlet />
      </AppFrame>
      <IdleGuard />
    </>
  )
}
