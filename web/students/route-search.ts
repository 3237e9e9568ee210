import { useLocation, useNavigate } from 'react-router'
import { useCurrentUser } from '../session/current-user-context.ts'
import type { SearchRun } from './search-values.ts'

/** What the history entry of a search carries. Names and ids of students never stand in an address. */
export interface SearchRouteState {
  readonly studentSearch: SearchRun
  /** Who searched: the next person in this tab does not see what the former one typed. */
  readonly by: string
}

const isOwn = (state: unknown, personSk: string): state is SearchRouteState =>
  typeof state === 'object' && state !== null && 'studentSearch' in state && 'by' in state && state.by === personSk

/** The search of this history entry, so that Back brings it back with its page. */
export function useRouteSearch() {
  const { personSk } = useCurrentUser()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const run = isOwn(state, personSk) ? state.studentSearch : undefined
  const setRun = (next: SearchRun | undefined): void => {
    // a new search is a step that Back undoes; another page of the same one is not
    const isStep = run !== undefined && next !== undefined && next.values !== run.values
    void navigate(pathname, {
      replace: !isStep,
      preventScrollReset: true,
      state: next ? ({ studentSearch: next, by: personSk } satisfies SearchRouteState) : null,
    })
  }
  return { run, setRun }
}
