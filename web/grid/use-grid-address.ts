import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ColumnFilter } from './column-filter.ts'
import type { GridColumn } from './grid-column.ts'
import { initialState, tidyState, type GridDefaults, type GridState } from './grid-state.ts'
import { decodeState, encodeState, readFilters } from './state-code.ts'

/** The search parameter of an address that holds a grid's state. */
export const GRID_PARAMETER = 'g'

/** What the history entry carries: filters by names and ids, which must not stand in an address. */
interface KeptFilters {
  gridFilters: readonly ColumnFilter[]
  /** Who filtered: the next person in this tab does not see what the former one typed. */
  by: string
}

const isKept = (state: unknown): state is { gridFilters: unknown; by: unknown } =>
  typeof state === 'object' && state !== null && 'gridFilters' in state && 'by' in state

/** Whether a filter holds a name or an id; 'unassigned' holds none. */
function nameTest(columns: readonly GridColumn<never>[]): (filter: ColumnFilter) => boolean {
  const personal = new Set(columns.filter((column) => column.isPersonal).map(({ field }) => field))
  return (filter) =>
    personal.has(filter.field) && !(filter.kind === 'values' && filter.values.every((value) => value === ''))
}

/** The address of a grid in this state, for a link; filters by names or ids are left out of it. */
export function gridHref(
  pathname: string,
  columns: readonly GridColumn<never>[],
  change: Partial<GridState>,
  defaults?: GridDefaults,
): string {
  const initial = initialState(columns, defaults)
  const isNamed = nameTest(columns)
  const state = { ...initial, ...change }
  const code = encodeState({ ...state, filters: state.filters.filter((filter) => !isNamed(filter)) }, initial)
  return code ? `${pathname}?${GRID_PARAMETER}=${code}` : pathname
}

/** A grid's state in the address and, as far as it names people, in the history entry; Back brings both back. */
export function useGridAddress(
  columns: readonly GridColumn<never>[],
  personSk: string,
  defaults?: GridDefaults,
): [GridState, (change: Partial<GridState>) => void] {
  const { pathname, search, state: entry } = useLocation()
  const navigate = useNavigate()
  const initial = useMemo(() => initialState(columns, defaults), [columns, defaults])
  const isNamed = useMemo(() => nameTest(columns), [columns])
  const state = useMemo(() => {
    const open = decodeState(new URLSearchParams(search).get(GRID_PARAMETER), initial)
    const kept = isKept(entry) && entry.by === personSk ? readFilters(entry.gridFilters) : []
    // one that somebody typed into the address is not taken either
    const filters = [...open.filters.filter((filter) => !isNamed(filter)), ...kept]
    return tidyState({ ...open, filters }, columns)
  }, [search, entry, initial, isNamed, personSk, columns])
  // what is still being typed when a row is opened must not lead back from it
  const isHere = useRef(false)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const change = useCallback(
    (part: Partial<GridState>) => {
      if (!isHere.current) return
      const next = { ...state, ...part }
      const kept = next.filters.filter(isNamed)
      const parameters = new URLSearchParams(search)
      const open = next.filters.filter((filter) => !isNamed(filter))
      const code = encodeState({ ...next, filters: open }, initial)
      if (code) parameters.set(GRID_PARAMETER, code)
      else parameters.delete(GRID_PARAMETER)
      const address = parameters.toString()
      void navigate(address ? `${pathname}?${address}` : pathname, {
        replace: true,
        preventScrollReset: true,
        state: kept.length > 0 ? ({ gridFilters: kept, by: personSk } satisfies KeptFilters) : null,
      })
    },
    [state, isNamed, search, initial, navigate, pathname, personSk],
  )
  return [state, change]
}
