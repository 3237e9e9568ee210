import { listPrintBatches, listPrintQueue, markBatchPrinted, openPrintBatch, type PrintBatch } from '@trellis/contract/notices.ts'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useClient } from '../api/client-context.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { DataTable } from '../ui/data-table.tsx'
import { momentOf } from './moment.ts'
import { openTicket } from './open-ticket.ts'
import { troubleSentence, useRecordedSave } from './use-recorded-save.ts'

const LOOK_AGAIN_MS = 2_000

/** The files that the signed-in person put together, to print and then to say so. */
export function PrintBatches() {
  const client = useClient()
  const { data, error, refetch } = useRead(listPrintBatches, {})
  const [downloadTrouble, setDownloadTrouble] = useState<string>()
  const { save, isPending, trouble } = useRecordedSave(markBatchPrinted, { changes: [listPrintBatches, listPrintQueue] })
  const isMaking = data?.some(({ state }) => state === 'waiting') ?? false
  useEffect(() => {
    if (!isMaking) return
    const timer = window.setInterval(() => void refetch(), LOOK_AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [isMaking, refetch])
  const download = async (batchSk: string): Promise<void> => {
    setDownloadTrouble(undefined)
    try {
      openTicket((await client.call(openPrintBatch, { params: { batchSk } })).url)
    } catch (failure) {
      setDownloadTrouble(troubleSentence(failure))
    }
  }
  const columns: readonly TableColumn<PrintBatch>[] = [
    { id: 'made', header: 'Made', isRowHeader: true, cell: ({ createdAt, batchSk }) => `${momentOf(createdAt)}, batch ${batchSk}` },
    { id: 'letters', header: 'Letters', align: 'end', cell: ({ letters }) => letters },
    { id: 'pages', header: 'Pages', align: 'end', cell: ({ pages }) => pages ?? '' },
    {
      id: 'state',
      header: 'State',
      cell: ({ state, printedAt, unmailed }) =>
        state === 'waiting' ? <Chip tone="info">Being made</Chip> : !printedAt ? <Chip tone="warn">To be printed</Chip> : unmailed > 0 ? <Chip tone="info">{`${unmailed} to be mailed`}</Chip> : <Chip tone="ok">Mailed</Chip>,
    },
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      cell: ({ batchSk, state, printedAt }) => {
        const reason = state === 'waiting' ? 'The file is still being made.' : undefined
        return (
          <span className="flex flex-wrap justify-end gap-2">
            <Button size="small" icon={<Download aria-hidden className="size-4" />} disabledReason={reason} onPress={() => void download(batchSk)}>
              Download
            </Button>
            {!printedAt && (
              <Button size="small" isPending={isPending} disabledReason={reason} onPress={() => void save({ params: { batchSk }, body: {} })}>
                It is printed
              </Button>
            )}
          </span>
        )
      },
    },
  ]
  return (
    <Card isFlush title="Your batches" description="One PDF each. A letter begins on a fresh sheet, its address page before it, also when both sides are printed.">
      {(trouble ?? downloadTrouble) && (
        <div className="p-4">
          <Banner tone="danger" isLive title="This did not work">
            {trouble ?? downloadTrouble}
          </Banner>
        </div>
      )}
      <DataTable<PrintBatch>
        onPhone="cards"
        caption="Your batches"
        columns={columns}
        rows={data}
        rowKey={({ batchSk }) => batchSk}
        isLoading={!data && !error}
        emptyText="You have not put a batch together yet."
        error={error ? { title: sentenceOf(error), onRetry: () => void refetch() } : undefined}
      />
    </Card>
  )
}
