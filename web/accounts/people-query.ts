import { useSearchParams } from 'react-router'

export const PAGE_SIZE = 20

export const ACTIVE_FILTERS = ['active', 'deactivated', 'all'] as const
export type ActiveFilter = (typeof ACTIVE_FILTERS)[number]

export interface PeopleQuery {
  search: string
  active: ActiveFilter
  page: number
  setSearch: (search: string) => void
  setActive: (active: ActiveFilter) => void
  setPage: (page: number) => void
}

/** What is asked for stands in the address, so that coming back from a person shows the same list. */
export function usePeopleQuery(): PeopleQuery {
  const [parameters, setParameters] = useSearchParams()
  const change = (name: string, value: string): void =>
    setParameters(
      (old) => {
        const next = new URLSearchParams(old)
        if (name !== 'page') next.delete('page')
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const active = ACTIVE_FILTERS.find((one) => one === parameters.get('show')) ?? 'active'
  return {
    search: (parameters.get('search') ?? '').slice(0, 80),
    active,
    page: Math.max(1, Math.min(5000, Math.trunc(Number(parameters.get('page') ?? 1)) || 1)),
    setSearch: (search) => change('search', search),
    setActive: (next) => change('show', next === 'active' ? '' : next),
    setPage: (page) => change('page', page === 1 ? '' : String(page)),
  }
}
