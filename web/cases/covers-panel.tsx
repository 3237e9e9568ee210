import { endCover, listCovers, type CaseCover } from '@trellis/contract/case-assignment.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { troubleOf } from '../api/save-trouble.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { useSend } from '../api/use-send.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { notify } from '../ui/toast-queue.ts'

const CoverDialog = lazy(async () => ({ default: (await import('./cover-dialog.tsx')).CoverDialog }))

/** Who covers for whom, now and to come. */
export function CoversPanel() {
  const { data, error, refetch } = useRead(listCovers, {})
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<CaseCover>()
  const { send, isPending } = useSend(endCover, { changes: [listCovers] })
  const end = async (cover: CaseCover): Promise<void> => {
    try {
      savedValue(await send({ params: { coverSk: cover.coverSk } }))
      notify.success('The cover has ended. Both are told.')
    } catch (problem) {
      notify.error(`The cover did not end. ${troubleOf(problem).sentence}`)
    }
    setEnding(undefined)
  }
  return (
    <Card
      isFlush
      title="Cover for absent staff"
      description="Ends by itself after its last day. It gives nobody a student whom their own role does not reach."
      actions={
        <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onPress={() => setAdding(true)}>
          Add cover
        </Button>
      }
    >
      <DataTable<CaseCover>
        onPhone="cards"
        caption="Cover"
        rows={data}
        rowKey={({ coverSk }) => coverSk}
        isLoading={!data && !error}
        emptyText="Nobody covers for anybody now."
        error={error ? { title: sentenceOf(error), onRetry: () => void refetch() } : undefined}
        columns={[
          { id: 'absent', header: 'Absent', isRowHeader: true, cell: ({ absentName }) => absentName },
          { id: 'covering', header: 'Covered by', cell: ({ coveringName }) => coveringName },
          { id: 'days', header: 'From – to', cell: ({ startsOn, endsOn }) => <span className="tabular-nums">{`${toUsDate(startsOn)} – ${toUsDate(endsOn)}`}</span> },
          { id: 'state', header: 'State', cell: ({ isRunning }) => <Chip tone={isRunning ? 'ok' : 'neutral'}>{isRunning ? 'Now' : 'To come'}</Chip> },
          {
            id: 'cases',
            header: 'Open cases',
            isWrapping: true,
            cell: ({ cases, outOfReach }) => (outOfReach > 0 ? `${cases}, of which ${outOfReach} out of their reach` : String(cases)),
          },
          {
            id: 'end',
            header: 'Action',
            isHeaderHidden: true,
            align: 'end',
            cell: (cover) => (
              <Button size="small" aria-label={`End cover for ${cover.absentName}`} onPress={() => setEnding(cover)}>
                End
              </Button>
            ),
          },
        ]}
      />
      {isAdding && (
        <Suspense>
          <CoverDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={ending !== undefined}
        title="End this cover"
        message={ending && `${ending.coveringName} no longer covers for ${ending.absentName}. Both are told.`}
        confirmLabel="End cover"
        isPending={isPending}
        onConfirm={() => ending && void end(ending)}
        onCancel={() => setEnding(undefined)}
      />
    </Card>
  )
}
