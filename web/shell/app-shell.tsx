import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { Outlet, useLocation } from 'react-router'
import { FeedbackButton } from '../feedback/feedback-button.tsx'
import { useMay, useSignedInPerson } from '../session/current-user-context.ts'
import { IdleGuard } from '../session/idle-guard.tsx'
import { loggedInUser } from '../session/selection.ts'
import { AppFrame } from '../ui/app-frame.tsx'
import { HeaderAccount, HeaderContext, HeaderMessages, HeaderSearch } from './header-parts.tsx'
import { navigationFor } from './navigation.tsx'
import { useProductName } from './product-name.ts'
import type { RoleChoice } from './role-choice.ts'
import { currentScreen, satisfies, screenAt } from './screen-access.ts'
import { useScreens } from './screens-context.ts'
import { SEARCH_SCREEN } from './search-screen.ts'

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
        context={<HeaderContext mayStay={mayStay} />}
        search={hasSearch && <HeaderSearch />}
        bell={<HeaderMessages />}
        userMenu={<HeaderAccount />}
        feedback={<FeedbackButton />}
      >
        <Outlet />
      </AppFrame>
      <IdleGuard />
    </>
  )
}
