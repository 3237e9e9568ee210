import type { StudentSearchRow } from '@trellis/contract/students.ts'
import { EmptyGrid } from '@trellis/domain/basics/wire-messages.ts'
import { useMemo } from 'react'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { splitMatches } from './near-misses.ts'
import { ResultCards } from './result-cards.tsx'
import { searchColumns } from './search-columns.tsx'
import type { SearchAbilities } from './search-targets.ts'
import { SEARCH_PAGE_SIZE } from './search-values.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import type { SearchPage } from './use-student-search.ts'

export interface SearchResultsProps extends SearchAbilities {
  found: SearchPage | undefined
  error: Error | null
  onRetry: () => void
  /** A later fetch: what was found before stays, dimmed. */
  isRefreshing: boolean
  page: number
  onPageChange: (page: number) => void
  linkMode: boolean
}

/** Students found, ten a page; names that only resemble what was asked stand below a line of their own. */
export function SearchResults({ found, error, onRetry, isRefreshing, linkMode, onLink, onCreate, ...paging }: SearchResultsProps) {
  const columns = useMemo(() => searchColumns({ linkMode, onLink, onCreate }), [linkMode, onLink, onCreate])
  const isNarrow = useIsNarrow()
  const shared = { columns, rowKey: (row: StudentSearchRow) => row.studentSk, isRefreshing }
  if (error)
    return (
      <Card isFlush>
        <DataTable
          {...shared}
          caption="Search results"
          rows={[]}
          error={{
            title: `The search failed. ${sentenceOf(error)}`,
            onRetry,
            ...(error instanceof ServiceError && error.reference && { referenceId: error.reference }),
          }}
        />
      </Card>
    )
  const { direct, similar } = splitMatches(found?.rows ?? [])
  const list = (caption: string, rows: readonly StudentSearchRow[]) =>
    isNarrow && rows.length > 0 ? (
      <ResultCards label={caption} rows={rows} isRefreshing={isRefreshing} linkMode={linkMode} onLink={onLink} onCreate={onCreate} />
    ) : (
      <DataTable
        {...shared}
        caption={caption}
        rows={found && rows}
        isLoading={!found}
        skeletonRows={5}
        emptyText={EmptyGrid.data}
      />
    )
  return (
    <Card isFlush>
      {(direct.length > 0 || similar.length === 0) && list('Search results', direct)}
      {similar.length > 0 && (
        <>
          <SimilarNames isAlone={direct.length === 0} />
          {list('Similar names', similar)}
        </>
      )}
      {found && found.total > 0 && (
        <Pagination
          label="Search results"
          {...paging}
          isLoading={isRefreshing}
          pageSize={SEARCH_PAGE_SIZE}
          total={found.total}
          totalIsAtLeast={found.totalIsAtLeast}
        />
      )}
    </Card>
  )
}

function SimilarNames({ isAlone }: { isAlone: boolean }) {
  return (
    <div className={isAlone ? 'border-b border-line px-4 py-3' : 'border-y border-line border-t-edge px-4 py-3'}>
      <h3>Similar names</h3>
      <p className="text-muted">
        {isAlone ? 'Nobody has exactly this name. ' : ''}These sound alike or differ by swapped letters.
      </p>
    </div>
  )
}
