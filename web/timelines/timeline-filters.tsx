import { getTimelineFacts } from '@trellis/contract/case-timeline.ts'
import { TIMELINE_KINDS, TIMELINE_STAGES } from '@trellis/domain/timelines/case-timeline.ts'
import { useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { ToggleGroup } from '../ui/toggle-group.tsx'
import { NO_FILTER, queryOf, type TimelineFilter } from './timeline-filter.ts'

interface TimelineFiltersProps {
  studentId: string
  filter: TimelineFilter
  onChange: (filter: TimelineFilter) => void
}

const ORDERS = [
  { id: 'newest', label: 'Newest first' },
  { id: 'oldest', label: 'Oldest first' },
]

/** Order and filters. The text is looked for when Enter is pressed: each look into a record is recorded. */
export function TimelineFilters({ studentId, filter, onChange }: TimelineFiltersProps) {
  const { today } = useCurrentUser()
  const facts = useRead(getTimelineFacts, { params: { nycid: studentId } }, { isQuietRefusal: true })
  const [text, setText] = useState(filter.text)
  const set = (own: Partial<TimelineFilter>): void => onChange({ ...filter, ...own })
  const people = (facts.data?.people ?? []).map(({ personSk, name }) => ({ id: personSk, label: name }))
  const isFiltered = Object.keys(queryOf(filter)).length > 1
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ToggleGroup label="Order" options={ORDERS} value={filter.order} onChange={(order) => set({ order: order as TimelineFilter['order'] })} />
        {isFiltered && (
          <Button
            size="small"
            onPress={() => {
              setText('')
              onChange({ ...NO_FILTER, order: filter.order })
            }}
          >
            Clear the filters
          </Button>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-6">
        <Select label="Subject" emptyOption="All" placeholder="All" options={TIMELINE_KINDS.map(({ id, label }) => ({ id, label }))} value={filter.kind} onChange={(kind) => set({ kind })} />
        <Select label="Stage" emptyOption="All" placeholder="All" options={TIMELINE_STAGES} value={filter.stage} onChange={(stage) => set({ stage })} />
        <Select label="Person" emptyOption="Everybody" placeholder="Everybody" options={people} value={filter.person} onChange={(person) => set({ person })} />
        <DateField label="From" description=" " value={filter.from} onChange={(from) => set({ from })} max={today} today={today} />
        <DateField label="To" description=" " value={filter.to} onChange={(to) => set({ to })} max={today} today={today} />
        <SearchField
          label="Text"
          placeholder="Text, then Enter"
          value={text}
          onChange={(next) => {
            setText(next)
            if (next === '' && filter.text !== '') set({ text: '' })
          }}
          onSubmit={(next) => set({ text: next })}
        />
      </div>
    </div>
  )
}
