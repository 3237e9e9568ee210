import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useAddStudent } from '../new-student/use-add-student.tsx'
import { IndexSearch } from './index-search.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import type { SearchAbilities } from './search-targets.ts'
import type { SearchRun } from './search-values.ts'
import { useResultsHeard } from './use-results-heard.ts'
import { useStudentSearch } from './use-student-search.ts'

export interface StudentSearchProps extends SearchAbilities {
  /** Kept by the page's history entry or by the dialog. */
  run: SearchRun | undefined
  setRun: (run: SearchRun | undefined) => void
  linkMode?: boolean
  isReferralSearch?: boolean
  /** Link mode: creates the student of the request. */
  onCreateStudent?: (() => void) | undefined
}

/** Search form and results, the same on the page and in the dialog. */
export function StudentSearch({ run, setRun, linkMode = false, isReferralSearch = false, onLink, onCreateStudent }: StudentSearchProps) {
  const adding = useAddStudent()
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useStudentSearch(run, isReferralSearch)
  const results = useRef<HTMLDivElement>(null)
  const isStarted = run?.isStarted ?? false
  const found = isStarted && !isPlaceholderData ? data : undefined
  const page = run?.page ?? 1
  const isIdSearch = Boolean(run?.values.nycId)
  const awaitResults = useResultsHeard(found, { page, isIdSearch, at: dataUpdatedAt }, results)
  return (
    <div className="flex flex-col gap-4">
      {!linkMode && adding.button && <div className="flex justify-end">{adding.button}</div>}
      {!linkMode && adding.dialog}
      <Card>
        <SearchForm
          run={run}
          linkMode={linkMode}
          isReferralSearch={isReferralSearch}
          isSearching={isFetching && !found}
          onSearch={(values) => {
            awaitResults()
            // the same again asks again
            if (run?.isStarted && run.values === values && page === 1) void refetch()
            else setRun({ values, page: 1, isStarted: true })
          }}
          onClear={() => setRun(undefined)}
        />
      </Card>
      <div ref={results}>
        {isStarted ? (
          <SearchResults
            found={data}
            error={error}
            onRetry={() => void refetch()}
            isRefreshing={isPlaceholderData}
            page={page}
            onPageChange={(next) => run && setRun({ ...run, page: next })}
            linkMode={linkMode}
            onLink={onLink}
            onCreate={linkMode ? undefined : adding.openFor}
          />
        ) : (
          <EmptyState
            title="Find a student"
            description={linkMode ? 'Enter the names and the date of birth of the child.' : 'Enter a student ID of 6, 7 or 9 digits, or at least two letters of a name.'}
            icon={<Search aria-hidden className="size-5" />}
          />
        )}
        {linkMode && run && found?.total === 0 && <IndexSearch values={run.values} onLink={onLink} onCreate={onCreateStudent} />}
      </div>
    </div>
  )
}
