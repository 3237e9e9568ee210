import { listJobs, retryJob, type Job } from '@trellis/contract/jobs.ts'
import { JOB_STATES, type JobState } from '@trellis/domain/jobs/job-rules.ts'
import { useState } from 'react'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { momentOf } from '../notices/moment.ts'
import { useRecordedSave } from '../notices/use-recorded-save.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { DataTable } from '../ui/data-table.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Select } from '../ui/select.tsx'
import type { Tone } from '../ui/tone.ts'

const PAGE_SIZE = 20
const WORDS: Readonly<Record<JobState, string>> = { waiting: 'Waiting', running: 'Running', done: 'Done', dead: 'Failed for good' }
const TONES: Readonly<Record<JobState, Tone>> = { waiting: 'info', running: 'info', done: 'ok', dead: 'danger' }
const KINDS: Readonly<Record<string, string>> = {
  'mail.send': 'Send a mail',
  'notice.print': 'Print a notice',
  'notice.batch': 'Put letters into one PDF',
  'notice.proof': 'Print a proof of notice',
}
const OPTIONS = [{ id: 'all', label: 'All' }, ...JOB_STATES.map((id) => ({ id, label: WORDS[id] }))]

/** What the product does behind the screens, and what of it failed. */
export function JobsPage() {
  const [state, setState] = useState<JobState | 'all'>('all')
  const [page, setPage] = useState(1)
  const query = { state, skip: String((page - 1) * PAGE_SIZE), take: String(PAGE_SIZE) }
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(listJobs, { query }, { keepsPrevious: true })
  const { save, trouble } = useRecordedSave(retryJob, { changes: [listJobs], said: () => 'The job is tried again.' })
  return (
    <>
      <PageHeader title="Background work" description="Printing and mail are done behind the screens. What fails is tried again for half a day and more, then shown here." />
      {data && data.dead > 0 && (
        <Banner tone="danger" title={data.dead === 1 ? 'One job failed for good' : `${data.dead} jobs failed for good`}>
          Mend the cause, then try again.
        </Banner>
      )}
      {trouble && (
        <Banner tone="danger" isLive title="The job is not tried again">
          {trouble}
        </Banner>
      )}
      <Card isFlush>
        <div className="flex flex-wrap items-end gap-4 border-b border-line p-4">
          <Select
            label="Show"
            className="basis-48"
            options={OPTIONS}
            value={state}
            onChange={(id) => {
              setState(JOB_STATES.find((one) => one === id) ?? 'all')
              setPage(1)
            }}
          />
        </div>
        <DataTable<Job>
          onPhone="cards"
          caption="Background work"
          columns={columns((jobSk) => void save({ params: { jobSk }, body: {} }))}
          rows={data?.jobs}
          rowKey={({ jobSk }) => jobSk}
          isLoading={!data && !error}
          isRefreshing={isFetching && isPlaceholderData}
          emptyText="There is no such work."
          error={error ? { title: sentenceOf(error), onRetry: () => void refetch(), ...(error instanceof ServiceError && error.reference && { referenceId: error.reference }) } : undefined}
        />
        {data && data.total > 0 && <Pagination label="Background work" page={page} pageSize={PAGE_SIZE} total={data.total} onPageChange={setPage} />}
      </Card>
    </>
  )
}

const columns = (onRetry: (jobSk: string) => void): readonly TableColumn<Job>[] => [
  { id: 'kind', header: 'Work', isRowHeader: true, cell: ({ kind, jobSk }) => `${KINDS[kind] ?? kind}, ${jobSk}` },
  { id: 'asked', header: 'Asked for', cell: ({ createdAt }) => momentOf(createdAt) },
  { id: 'state', header: 'State', cell: ({ state }) => <Chip tone={TONES[state]}>{WORDS[state]}</Chip> },
  { id: 'attempts', header: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
  { id: 'error', header: 'Last error', isWrapping: true, minWidth: '12rem', cell: ({ lastError }) => lastError ?? '' },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: ({ state, jobSk }) =>
      state === 'dead' && (
        <Button size="small" onPress={() => onRetry(jobSk)}>
          Try again
        </Button>
      ),
  },
]
