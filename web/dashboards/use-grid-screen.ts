import { useMemo } from 'react'
import { useClient } from '../api/client-context.ts'
import { readKey } from '../api/read-key.ts'
import { useGridAddress } from '../grid/use-grid-address.ts'
import { useSignedInPerson } from '../session/current-user-context.ts'
import { gridLoad } from './grid-load.ts'
import type { GridPlan } from './grid-plan.ts'

/** State, loader and cache key of a grid page, as `Grid` takes them. */
export function useGridScreen<Row extends object>(
  { endpoint, columns, defaults, call }: Pick<GridPlan<Row>, 'endpoint' | 'columns' | 'defaults' | 'call'>,
  location?: string,
) {
  const client = useClient()
  const { user, selection, loggedIn } = useSignedInPerson()
  const { roleId } = loggedIn.selectedRole
  const [state, onChange] = useGridAddress(columns, user.personSk, defaults)
  const load = useMemo(() => gridLoad(call(client), roleId, location), [call, client, roleId, location])
  const queryKey = useMemo(() => readKey(endpoint, location ?? null, selection), [endpoint, location, selection])
  return { columns, state, onChange, load, queryKey, defaults, today: user.today }
}
