import { listDuplicatePairs, type DuplicatePair } from '@trellis/contract/duplicates.ts'
import { Columns2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../api/client-context.ts'
import { readKey } from '../api/read-key.ts'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useSignedInPerson } from '../session/current-user-context.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ToggleGroup } from '../ui/toggle-group.tsx'
import { pairColumns } from './pair-columns.tsx'

const PairDialog = lazy(async () => ({ default: (await import('./pair-dialog.tsx')).PairDialog }))
const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }))
const PAGE_SIZE = 10
type Show = 'open' | 'different' | 'merged'
const SHOWS: readonly { id: Show; label: string }[] = [
  { id: 'open', label: 'To decide' },
  { id: 'different', label: 'Not the same child' },
  { id: 'merged', label: 'Merged' },
]
const EMPTY: Readonly<Record<Show, string>> = {
  open: 'No two records look like one child.',
  different: 'Nothing was decided yet.',
  merged: 'No records are merged.',
}

/** /duplicates: pairs of records that are likely one child, for who may decide. */
export function DuplicatesPage() {
  const [show, setShow] = useState<Show>('open')
  const [page, setPage] = useState(1)
  const [pairSk, setPairSk] = useState<string>()
  const [isComparing, setComparing] = useState(false)
  const { data, error, isFetching, isPlaceholderData, refetch } = usePairs(show, page)
  return (
    <>
      <PageHeader
        title="Duplicate records"
        description="Records that are likely one child, the likeliest first. Brothers, sisters and twins are left out as far as the records tell."
        actions={
          <Button icon={<Columns2 aria-hidden className="size-4" />} onPress={() => setComparing(true)}>
            Compare two records
          </Button>
        }
      />
      <Card isFlush>
        <div className="border-b border-line p-4">
          <ToggleGroup
            label="Show"
            options={SHOWS}
            value={show}
            onChange={(id) => {
              setShow(id as Show)
              setPage(1)
            }}
          />
        </div>
        <DataTable<DuplicatePair>
          caption="Duplicate records"
          columns={pairColumns(show, setPairSk)}
          rows={data?.rows}
          rowKey={(row) => row.pairSk}
          isLoading={!data && !error}
          isRefreshing={isFetching && isPlaceholderData}
          emptyText={EMPTY[show]}
          error={error ? { title: `The records could not be loaded. ${sentenceOf(error)}`, onRetry: () => void refetch(), ...(error instanceof ServiceError && error.reference && { referenceId: error.reference }) } : undefined}
          onPhone="cards"
        />
        {data && data.total > PAGE_SIZE && <Pagination label="Duplicate records" page={page} pageSize={PAGE_SIZE} total={data.total} onPageChange={setPage} isLoading={isPlaceholderData} />}
      </Card>
      <Suspense>
        {pairSk && <PairDialog pairSk={pairSk} onClose={() => setPairSk(undefined)} />}
        {isComparing && (
          <CompareDialog
            onClose={() => setComparing(false)}
            onFound={(found) => {
              setComparing(false)
              setPairSk(found)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function usePairs(show: Show, page: number) {
  const client = useClient()
  const { selection } = useSignedInPerson()
  const request = { query: { show, skip: String((page - 1) * PAGE_SIZE), take: String(PAGE_SIZE) } }
  return useQuery<{ rows: readonly DuplicatePair[]; total: number }>({
    queryKey: readKey(listDuplicatePairs, request, selection),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { value, headers } = await client.callWithHeaders(listDuplicatePairs, request, { signal })
      return { rows: value, total: Number(headers.get('x-total-count') ?? value.length) }
    },
  })
}
