import { listMeetings } from '@trellis/contract/meetings.ts'
import type { ResponseOf } from '@trellis/contract/endpoint.ts'
import { isMeetingKind } from '@trellis/domain/meetings/meeting-kinds.ts'
import { MeetingStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { lazy, Suspense, useState } from 'react'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Card } from '../ui/card.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { DataTable } from '../ui/data-table.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { scheduledText } from './scheduled-text.ts'

const MeetingDialog = lazy(async () => ({ default: (await import('./meeting-dialog.tsx')).MeetingDialog }))

const RecordOutcomeDialog = lazy(async () => ({ default: (await import('./record-outcome-dialog.tsx')).RecordOutcomeDialog }))

type MeetingRow = ResponseOf<typeof listMeetings>[number]

const columns = (open: (row: MeetingRow) => void, record: (row: MeetingRow) => void): readonly TableColumn<MeetingRow>[] => [
  { id: 'name', header: 'Meeting', isRowHeader: true, cell: ({ meetingName }) => meetingName },
  { id: 'scheduled', header: 'Scheduled for', cell: ({ currScheduleDt }) => scheduledText(currScheduleDt) },
  { id: 'original', header: 'Originally', cell: ({ origScheduleDt }) => scheduledText(origScheduleDt) },
  { id: 'location', header: 'Location', isWrapping: true, cell: ({ location }) => location },
  { id: 'status', header: 'Status', cell: ({ statusText, isOverdue }) => (isOverdue ? <Chip tone="warn">Attendance not recorded</Chip> : statusText) },
  {
    id: 'open',
    header: 'Details',
    cell: (row) => (
      <span className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => open(row)} aria-label={`View ${row.meetingName} of ${scheduledText(row.currScheduleDt)}`}>
          View
        </Button>
        {row.canRecord && row.status !== MeetingStatus.Held && (
          <Button size="small" onPress={() => record(row)} aria-label={`Record attendance of ${row.meetingName} of ${scheduledText(row.currScheduleDt)}`}>
            Record attendance
          </Button>
        )}
      </span>
    ),
  },
]

/** The meetings of a student that were not cancelled, the soonest first, each with its form. */
export function MeetingsTab({ studentSk }: { studentSk: string }) {
  const { data, error, isFetching, refetch } = useRead(listMeetings, { params: { id: studentSk }, query: { ended: '1' } }, { isQuietRefusal: true })
  const [shown, setShown] = useState<MeetingRow>()
  const [recorded, setRecorded] = useState<MeetingRow>()
  const isRefused = error instanceof ServiceError && error.status === 403
  if (!data && error)
    return (
      <Card title="Meetings">
        {isRefused ? (
          <p className="text-muted">The selected role does not see the meetings of a student.</p>
        ) : (
          <ErrorState title="The meetings could not be loaded." description={sentenceOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </Card>
    )
  return (
    <Card title="Meetings" description="Scheduled, held and not held; those that were cancelled stand in the event log." isFlush>
      <DataTable
        caption="Meetings of the student"
        columns={columns(setShown, setRecorded)}
        rows={data}
        rowKey={(row) => row.meetingSk}
        isLoading={!data}
        emptyText="No meeting was scheduled yet."
        onPhone="cards"
      />
      {recorded && (
        <Suspense>
          <RecordOutcomeDialog meetingSk={recorded.meetingSk} onClose={() => setRecorded(undefined)} onDone={() => setRecorded(undefined)} />
        </Suspense>
      )}
      {shown && isMeetingKind(shown.meetingType) && (
        <Suspense>
          <MeetingDialog
            studentSk={studentSk}
            meetingType={shown.meetingType}
            meetingSk={shown.meetingSk}
            viewMode
            onClose={() => setShown(undefined)}
            onDone={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </Card>
  )
}
