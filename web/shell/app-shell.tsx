import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { PARENT_ROLE_ID } from '@trellis/domain/access/role-sets.ts'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { FeedbackButton } from '../feedback/feedback-button.tsx'
import { useMay, useSignedInPerson } from '../session/current-user-context.ts'
import { IdleGuard } from '../session/idle-guard.tsx'
import { loggedInUser } from '../session/selection.ts'
import { AppFrame } from '../ui/app-frame.tsx'
import { speakToStaff, useFrame } from './frame-language.ts'
import { HeaderAccount, HeaderContext, HeaderMessages, HeaderSearch } from './header-parts.tsx'
import { navigationFor } from './navigation.tsx'
import { useProductName } from './product-name.ts'
import { roleChoices, type RoleChoice } from './role-choice.ts'
import { currentScreen, satisfies, screenAt } from './screen-access.ts'
import { useScreens } from './screens-context.ts'
import { SEARCH_SCREEN } from './search-screen.ts'

/**
 * Header, navigation and side button around every page of the pages area. A parent has one page and everything on it, so
 * there is neither a navigation nor a bell, and what stands around it speaks their language.
 */
export function AppShell() {
  const person = useSignedInPerson()
  const may = useMay()
  const screens = useScreens()
  const { pathname } = useLocation()
  const productName = useProductName()
  const { words } = useFrame()
  const isParent = person.selection.roleId === PARENT_ROLE_ID
  useEffect(() => {
    if (!isParent) speakToStaff(localStorage)
  }, [isParent])
  const hasSearch = may(Permission.viewGlobalSearch) && screens.some(({ path }) => path === SEARCH_SCREEN)
  const mayStay = ({ selection }: RoleChoice): boolean => {
    const loggedIn = loggedInUser(person.user, selection)
    return loggedIn !== undefined && satisfies({ user: person.user, loggedIn }, screenAt(screens, pathname)?.needs)
  }
  return (
    <>
      <AppFrame
        productName={productName}
        skipLabel={words.skip}
        homeHref="/"
        navigation={isParent ? [] : navigationFor(person, screens)}
        currentNavId={currentScreen(screens, pathname)?.path}
        context={(!isParent || roleChoices(person.user).length > 1) && <HeaderContext mayStay={mayStay} />}
        search={hasSearch && <HeaderSearch />}
        bell={!isParent && <HeaderMessages />}
        userMenu={<HeaderAccount />}
        feedback={<FeedbackButton />}
      >
        <Outlet />
      </AppFrame>
      <IdleGuard />
    </>
  )
}
