import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Milliseconds between the end of a dialog and the reading of what it changed (P 9: dashboard reload after assign). */
export const RELOAD_MS = 100

/** Operations that no action on a case changes. */
const STANDING = /^GET \/(ReferenceValue|User|Role)/

/** Reads again whatever of cases is shown now: header, dates, menus, grids, figures. */
export function useCaseReload(): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    window.setTimeout(
      () => void queries.invalidateQueries({ predicate: ({ queryKey }) => !STANDING.test(String(queryKey[0])) }),
      RELOAD_MS,
    )
  }, [queries])
}
