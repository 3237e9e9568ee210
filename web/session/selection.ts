import type { CurrentUser } from '@trellis/contract/users.ts'

/** The role and location that every request is made as [M-6-14]. */
export interface Selection {
  roleId: number
  locationCode: string
}

export interface SelectionStore {
  get: () => Selection | undefined
  set: (selection: Selection | undefined) => void
  subscribe: (tell: () => void) => () => void
}

const KEY = 'trellis.selection'

function read(tab: Storage): Selection | undefined {
  try {
    const { roleId, locationCode } = JSON.parse(tab.getItem(KEY) ?? '{}') as Partial<Selection>
    return typeof roleId === 'number' && typeof locationCode === 'string' ? { roleId, locationCode } : undefined
  } catch {
    return undefined
  }
}

/** Kept by tab: two tabs may work as two roles. */
export function makeSelectionStore(tab: Storage): SelectionStore {
  const listeners = new Set<() => void>()
  let selection = read(tab)
  return {
    get: () => selection,
    set: (next) => {
      selection = next
      if (next) tab.setItem(KEY, JSON.stringify(next))
      else tab.removeItem(KEY)
      for (const tell of listeners) tell()
    },
    subscribe: (tell) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}

type Roles = Pick<CurrentUser, 'userRoles'>

/** The first role and its first location [S-6.1-03]; undefined for somebody without any. */
export function firstSelection({ userRoles }: Roles): Selection | undefined {
  const role = userRoles.find((one) => one.isActive && one.locations.length > 0)
  const location = role?.locations[0]
  return role && location && { roleId: role.roleId, locationCode: location.locationCode }
}

/** The selection as long as the person still holds it, else the first. */
export function validSelection(user: Roles, selection: Selection | undefined): Selection | undefined {
  const role = user.userRoles.find((one) => one.isActive && one.roleId === selection?.roleId)
  const isHeld = role?.locations.some((location) => location.locationCode === selection?.locationCode)
  return isHeld ? selection : firstSelection(user)
}

/** The user as seen from the selected role [P-1-04]; undefined for somebody who holds no role. */
export function loggedInUser(user: CurrentUser, selection: Selection) {
  const role = user.userRoles.find((one) => one.roleId === selection.roleId)
  const location = role?.locations.find((one) => one.locationCode === selection.locationCode)
  if (!role || !location) return undefined
  const { firstName, lastName, username } = user
  return {
    firstName,
    lastName,
    username,
    selectedRole: role,
    selectedLocation: location,
    locationsForSelectedRole: role.locations,
  }
}
export type LoggedInUser = NonNullable<ReturnType<typeof loggedInUser>>
