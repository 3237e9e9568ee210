import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { PARENT_ROLE_ID, SYSTEM_ADMINISTRATOR_ROLE_ID } from '@trellis/domain/access/role-sets.ts'
import { assignsCases } from '@trellis/domain/cases/case-roles.ts'
import { mergesStudents } from '@trellis/domain/duplicates/merge-roles.ts'
import { matchRoutes } from 'react-router'
import type { SignedInPerson } from '../session/current-user-context.ts'
import type { Screen, ScreenNeed } from './screen.ts'

type Person = Pick<SignedInPerson, 'user' | 'loggedIn'>

/** Whether the selected role may open what has this need. The server decides again on every call. */
export function satisfies({ user, loggedIn }: Person, need: ScreenNeed | undefined): boolean {
  if (need === undefined) return true
  // the record still speaks of the former role while that of a newly chosen one is on its way
  if (need === 'administersPeople')
    return user.mayAdministerPeople && loggedIn.selectedRole.roleId === SYSTEM_ADMINISTRATOR_ROLE_ID
  if (need === 'ownChildren') return loggedIn.selectedRole.roleId === PARENT_ROLE_ID
  if (need === 'supervisesEvaluations')
    return user.isSupervisor && satisfies({ user, loggedIn }, Permission.viewEvaluation)
  if (need === 'assignsCases') return assignsCases(loggedIn.selectedRole.roleId)
  if (need === 'mergesStudents') return mergesStudents(loggedIn.selectedRole.roleId)
  const ids = typeof need === 'number' ? [need] : need
  return loggedIn.selectedRole.userPermissions.some(({ permissionId }) => ids.includes(permissionId))
}

export const hrefOf = (screen: Screen): string => `/${screen.path}`

/** The screen that `pathname` opens. */
export const screenAt = (screens: readonly Screen[], pathname: string): Screen | undefined =>
  matchRoutes(
    screens.map((screen) => ({ path: hrefOf(screen), screen })),
    pathname,
  )?.at(-1)?.route.screen

/** The screen of the navigation that `pathname` belongs to: the one with the longest path that begins it. */
export function currentScreen(screens: readonly Screen[], pathname: string): Screen | undefined {
  const begins = (screen: Screen): boolean =>
    screen.path === '' ? pathname === '/' : pathname === hrefOf(screen) || pathname.startsWith(`${hrefOf(screen)}/`)
  return screens
    .filter((screen) => screen.navigation && begins(screen))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}
