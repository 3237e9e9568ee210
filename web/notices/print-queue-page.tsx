import { listPrintBatches, listPrintQueue, makePrintBatch, type WaitingLetter } from '@trellis/contract/notices.ts'
import { Printer, Stamp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { letterColumns } from './letter-columns.tsx'
import { PrintBatches } from './print-batches.tsx'
import { useRecordedSave } from './use-recorded-save.ts'

const MailedDialog = lazy(async () => ({ default: (await import('./mailed-dialog.tsx')).MailedDialog }))
const PAGE_SIZE = 50

/** Letters on their way to the post: chosen, printed as one file, marked as mailed. */
export function PrintQueuePage() {
  const { today } = useCurrentUser()
  const [page, setPage] = useState(1)
  const query = { skip: String((page - 1) * PAGE_SIZE), take: String(PAGE_SIZE) }
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(listPrintQueue, { query }, { keepsPrevious: true })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isMailing, setMailing] = useState(false)
  const letters = (data?.letters ?? []).filter(({ deliverySk }) => chosen.has(deliverySk))
  const clear = (): void => setChosen(new Set())
  const { save, isPending, trouble } = useRecordedSave(makePrintBatch, {
    changes: [listPrintQueue, listPrintBatches],
    said: () => 'The batch is being made. It appears below in a moment.',
    onSaved: clear,
  })
  const choose = (keys: readonly string[], isOn: boolean): void =>
    setChosen((old) => {
      const next = new Set(old)
      for (const key of keys) if (isOn) next.add(key)
        else next.delete(key)
      return next
    })
  return (
    <>
      <PageHeader
        title="Print queue"
        description="Notices that wait for postal mail. The postmark day is the day that counts."
        actions={
          <>
            <Button
              icon={<Stamp aria-hidden className="size-4" />}
              disabledReason={letters.length === 0 ? 'Choose letters first.' : letters.some(({ state }) => state === 'waiting') ? 'Only letters that were printed can be mailed.' : undefined}
              onPress={() => setMailing(true)}
            >
              Mark as mailed
            </Button>
            <Button
              variant="primary"
              icon={<Printer aria-hidden className="size-4" />}
              isPending={isPending}
              disabledReason={letters.length === 0 ? 'Choose letters first.' : letters.some(({ isReady }) => !isReady) ? 'A chosen letter is still being prepared.' : undefined}
              onPress={() => void save({ body: { deliverySks: letters.map(({ deliverySk }) => deliverySk) } })}
            >
              {`Make one PDF${letters.length > 0 ? ` of ${letters.length}` : ''}`}
            </Button>
          </>
        }
      />
      {trouble && (
        <Banner tone="danger" isLive title="No batch was made">
          {trouble}
        </Banner>
      )}
      <div className="flex flex-col gap-5">
        <Card isFlush title="Letters" description="Those that must be mailed first stand first.">
          <DataTable<WaitingLetter>
            onPhone="cards"
            caption="Letters"
            columns={letterColumns({ letters: data?.letters ?? [], chosen, choose, today })}
            rows={data?.letters}
            rowKey={({ deliverySk }) => deliverySk}
            isRowSelected={({ deliverySk }) => chosen.has(deliverySk)}
            isLoading={!data && !error}
            isRefreshing={isFetching && isPlaceholderData}
            emptyText="No letter waits to be mailed."
            error={error ? { title: sentenceOf(error), onRetry: () => void refetch(), ...(error instanceof ServiceError && error.reference && { referenceId: error.reference }) } : undefined}
          />
          {data && data.total > PAGE_SIZE && <Pagination label="Letters" page={page} pageSize={PAGE_SIZE} total={data.total} onPageChange={setPage} />}
        </Card>
        <PrintBatches />
      </div>
      {isMailing && (
        <Suspense>
          <MailedDialog letters={letters} onClose={() => setMailing(false)} onMailed={clear} />
        </Suspense>
      )}
    </>
  )
}
