import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { Outlet, useLocation } from 'react-router'
import { FeedbackButton } from '../feedback/feedback-button.tsx'
import { useMay, useSignedInPerson } from '../session/current-user-context.ts'
import { IdleGuard } from '../session/idle-guard.tsx'
import { loggedInUser } from '../session/selection.ts'
import { AppFrame } from '../ui/app-frame.tsx'
import { MessageList } from '../ui/message-list.tsx'
import { GlobalSearch, SEARCH_SCREEN } from './global-search.tsx'
import { navigationFor } from './navigation.tsx'
import { useProductName } from './product-name.ts'
import type { RoleChoice } from './role-choice.ts'
import { RoleSwitch } from './role-switch.tsx'
import { currentScreen, satisfies } from './screen-access.ts'
import { useScreens } from './screens-context.ts'
import { UserMenu } from './user-menu.tsx'

/** Header, navigation and side button around every page of the pages area. */
export function AppShell() {
  const person = useSignedInPerson()
  const may = useMay()
  const screens = useScreens()
  const { pathname } = useLocation()
  const productName = useProductName()
  const current = currentScreen(screens, pathname)
  const hasSearch = may(Permission.viewGlobalSearch) && screens.some(({ path }) => path === SEARCH_SCREEN)
  const mayStay = ({ selection }: RoleChoice): boolean => {
    const loggedIn = loggedInUser(person.user, selection)
    return loggedIn !== undefined && satisfies({ user: person.user, loggedIn }, current?.needs)
  }
  return (
    <>
      <AppFrame
        productName={productName}
        homeHref="/"
        navigation={navigationFor(person, screens)}
        currentNavId={current?.path}
        context={<RoleSwitch mayStay={mayStay} />}
        search={hasSearch && <GlobalSearch />}
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
