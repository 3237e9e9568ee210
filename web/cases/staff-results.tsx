import { EmptyGrid } from '@trellis/domain/basics/wire-messages.ts'
import { useEffect } from 'react'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { announce } from '../ui/live-region.ts'
import { pageInfo } from '../ui/page-numbers.ts'
import { Pagination } from '../ui/pagination.tsx'
import { staffColumns, type StaffChoice } from './staff-columns.tsx'
import { STAFF_PAGE_SIZE, type StaffPage } from './use-staff-search.ts'

export interface StaffResultsProps extends StaffChoice {
  found: StaffPage | undefined
  error: Error | null
  onRetry: () => void
  /** A later fetch: what was found before stays, dimmed. */
  isRefreshing: boolean
  page: number
  onPageChange: (page: number) => void
}

/** Staff found. A search that failed says so and can be tried again; what was typed stays. */
export function StaffResults(props: StaffResultsProps) {
  const { found, error, onRetry, isRefreshing, page, onPageChange, ...choice } = props
  useEffect(() => {
    if (!found || isRefreshing) return
    announce(found.total === 0 ? EmptyGrid.staff : pageInfo({ page, pageSize: STAFF_PAGE_SIZE, ...found }))
  }, [found, isRefreshing, page])
  return (
    <Card isFlush>
      <DataTable
        caption="Staff"
        columns={staffColumns(choice)}
        rows={found?.rows}
        rowKey={({ personSk }) => personSk}
        isLoading={!found && !error}
        isRefreshing={isRefreshing}
        isRowSelected={({ personSk }) => personSk === choice.selected?.personSk}
        onPhone="cards"
        skeletonRows={STAFF_PAGE_SIZE}
        emptyText={EmptyGrid.staff}
        error={
          error
            ? {
                title: `The staff search failed. ${sentenceOf(error)}`,
                onRetry,
                ...(error instanceof ServiceError && error.reference && { referenceId: error.reference }),
              }
            : undefined
        }
      />
      {found && !error && found.total > 0 && (
        <Pagination
          label="Staff"
          isLoading={isRefreshing}
          page={page}
          pageSize={STAFF_PAGE_SIZE}
          onPageChange={onPageChange}
          {...found}
        />
      )}
    </Card>
  )
}
