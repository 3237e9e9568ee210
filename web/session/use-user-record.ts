import { getCurrentUser, type CurrentUser } from '@trellis/contract/users.ts'
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useApi } from '../api/client-context.ts'
import { readKey } from '../api/read-key.ts'
import { ServiceError } from '../api/service-error.ts'
import { validSelection, type Selection } from './selection.ts'

export interface UserRecord {
  record: UseQueryResult<CurrentUser>
  /** Undefined until the record came, and for somebody who holds no role. */
  selection: Selection | undefined
  select: (selection: Selection) => void
}

/**
 * Fetches the user after sign-in [P-4-10] and settles the role and location: those of this tab while held, else
 * the first.
 */
export function useUserRecord(subject: string): UserRecord {
  const { client, selection } = useApi()
  const queries = useQueryClient()
  const stored = useSyncExternalStore(selection.subscribe, selection.get)
  const keyFor = (as: Selection | undefined) => [...readKey(getCurrentUser, subject, as)]
  const record = useQuery({
    queryKey: keyFor(stored),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      try {
        return await client.call(getCurrentUser, {}, { signal, isQuietRefusal: true })
      } catch (error) {
        // a role that was taken away since must not lock the person out of the others
        if (error instanceof ServiceError && error.status === 403 && stored) selection.set(undefined)
        throw error
      }
    },
  })
  const user = record.data
  const valid = user && validSelection(user, stored)
  useEffect(() => {
    if (!user || !valid || valid === stored) return
    // the server began with the same role, so there is nothing to ask again
    if (user.selectedRoleId === valid.roleId) queries.setQueryData(keyFor(valid), user)
    selection.set(valid)
  })
  return { record, selection: valid, select: (next) => selection.set(next) }
}
