import { useEffect, useState } from 'react'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { ACTIVE_FILTERS, type ActiveFilter, type PeopleQuery } from './people-query.ts'

/** Milliseconds of quiet before a search starts. */
export const SEARCH_PAUSE_MS = 250

const WORDS: Readonly<Record<ActiveFilter, string>> = { active: 'Active', deactivated: 'Deactivated', all: 'All' }
const OPTIONS = ACTIVE_FILTERS.map((id) => ({ id, label: WORDS[id] }))

/** The box and the choice above the list of people. */
export function PeopleFilter({ search, active, setSearch, setActive }: PeopleQuery) {
  const [text, setText] = useState(search)
  const typed = text.trim()
  useEffect(() => {
    if (typed === search) return
    const timer = window.setTimeout(() => setSearch(typed), SEARCH_PAUSE_MS)
    return () => window.clearTimeout(timer)
    // a new address must not start the pause again
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed])
  return (
    <search className="flex flex-wrap items-end gap-x-4 gap-y-3 border-b border-line p-4">
      <SearchField
        label="Find a person"
        placeholder="Beginning of a name or user name"
        className="min-w-0 flex-1 basis-64 sm:max-w-sm"
        value={text}
        onChange={setText}
        onSubmit={(value) => setSearch(value.trim())}
      />
      <Select
        label="Show"
        className="basis-40"
        options={OPTIONS}
        value={active}
        onChange={(id) => setActive(ACTIVE_FILTERS.find((one) => one === id) ?? 'active')}
      />
    </search>
  )
}
