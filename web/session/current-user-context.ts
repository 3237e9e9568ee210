import type { CurrentUser } from '@trellis/contract/users.ts'
import { createContext, useContext } from 'react'
import type { LoggedInUser, Selection } from './selection.ts'

export interface SignedInPerson {
  user: CurrentUser
  /** The user as seen from the selected role. */
  loggedIn: LoggedInUser
  selection: Selection
  /** Works as another role or at another location; everything shown is fetched again. */
  select: (selection: Selection) => void
}

export const CurrentUserContext = createContext<SignedInPerson | undefined>(undefined)

/** The signed-in person, below `RequireUser` only. */
export function useSignedInPerson(): SignedInPerson {
  const person = useContext(CurrentUserContext)
  if (!person) throw new Error('There is no RequireUser above this component')
  return person
}

export const useCurrentUser = (): CurrentUser => useSignedInPerson().user

/** Ids of one of which suffices. */
export type PermissionIds = number | readonly number[]

/**
 * True when the selected role holds the permission, or one of several. Only hides what the server would refuse
 * anyway.
 */
export function useMay(): (permission: PermissionIds) => boolean {
  const { userPermissions } = useSignedInPerson().loggedIn.selectedRole
  return (permission) => {
    const ids = typeof permission === 'number' ? [permission] : permission
    return userPermissions.some(({ permissionId }) => ids.includes(permissionId))
  }
}
