import { getCaseTimeline, type TimelineEntry } from '@trellis/contract/case-timeline.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { sentenceOf } from '../api/service-error.ts'
import { ShowMore } from '../students/show-more.tsx'
import { usePages } from '../students/use-pages.ts'
import { NO_FILTER, queryOf, type TimelineFilter } from './timeline-filter.ts'
import { TimelineFilters } from './timeline-filters.tsx'
import { TimelineItem } from './timeline-item.tsx'
import { TimelinePrints } from './timeline-prints.tsx'

/** Everything that happened in a case, in order. */
export function CaseTimeline({ studentId }: { studentId: string }) {
  const [filter, setFilter] = useState<TimelineFilter>(NO_FILTER)
  const pages = usePages(
    getCaseTimeline,
    (after) => ({ params: { nycid: studentId }, query: { ...queryOf(filter), ...(after && { after }) } }),
    ({ entries, next }) => ({ rows: entries, next }),
  )
  return (
    <div className="flex flex-col gap-4">
      <TimelineFilters studentId={studentId} filter={filter} onChange={setFilter} />
      <Card isFlush>
        <Entries pages={pages} studentId={studentId} isFiltered={Object.keys(queryOf(filter)).length > 1} onClear={() => setFilter(NO_FILTER)} />
        <ShowMore pages={pages} what="events" />
      </Card>
      <TimelinePrints studentId={studentId} filter={filter} />
    </div>
  )
}

interface EntriesProps {
  pages: { rows: readonly TimelineEntry[] | undefined; error: Error | undefined; retry: () => void }
  studentId: string
  isFiltered: boolean
  onClear: () => void
}

function Entries({ pages: { rows, error, retry }, studentId, isFiltered, onClear }: EntriesProps) {
  if (error) return <ErrorState title="The timeline could not be loaded." description={sentenceOf(error)} onRetry={retry} />
  if (!rows)
    return (
      <output className="flex flex-col gap-3 p-4">
        <span className="sr-only">Loading</span>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height="3rem" />
        ))}
      </output>
    )
  if (rows.length === 0)
    return isFiltered ? (
      <EmptyState title="No event matches." description="Nothing of this case fits all the filters." action={<Button onPress={onClear}>Clear the filters</Button>} />
    ) : (
      <EmptyState title="Nothing has happened yet." description="Each step of the case will stand here." />
    )
  return (
    <ol aria-label="Events" className="divide-y divide-line">
      {rows.map((entry) => (
        <TimelineItem key={entry.key} entry={entry} studentId={studentId} />
      ))}
    </ol>
  )
}
