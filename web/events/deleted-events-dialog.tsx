import { listDeletedContacts, type LoggedContact } from '@trellis/contract/events.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { RESTORE_DAYS } from '@trellis/domain/events/event-deletion.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { dateTimeText } from '../grid/cells/text-of.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useRestoreEvent } from './use-restore-event.ts'

interface DeletedEventsDialogProps {
  onClose: () => void
  onRestored: () => void
}

/** What was deleted in the last 30 days, with the reason, to be restored. */
export function DeletedEventsDialog({ onClose, onRestored }: DeletedEventsDialogProps) {
  const { data, error, refetch } = useRead(listDeletedContacts, {}, { isQuietRefusal: true, staleTime: 0 })
  const { restore, isPending } = useRestoreEvent(onRestored)
  return (
    <Dialog isOpen title="Deleted events" width={900} height={640} onClose={onClose} footer={<Button onPress={onClose}>Close</Button>}>
      {error && !data ? (
        <ErrorState title={`The deleted events could not be listed. ${sentenceOf(error)}`} onRetry={() => void refetch()} />
      ) : !data ? (
        <Spinner label="Loading the deleted events" />
      ) : data.length === 0 ? (
        <EmptyState title="Nothing to restore" description={`No event was deleted in the last ${RESTORE_DAYS} days.`} />
      ) : (
        <ul className="divide-y divide-line">
          {data.map((one) => (
            <DeletedEvent key={one.eventSk} event={one} isPending={isPending} onRestore={() => void restore(one.eventSk)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function DeletedEvent({ event, isPending, onRestore }: { event: LoggedContact; isPending: boolean; onRestore: () => void }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          {event.studentName} · {event.eventSubject}
        </p>
        <p className="text-sm text-muted">
          {dateTimeText(event.dateTimeOccurred)}, {event.from} to {event.to}
        </p>
        <p className="text-sm">
          Deleted {dateTimeText(event.deletedAt)} by {event.deletedBy ?? 'somebody'}: {event.deleteReason}
        </p>
        <p className="text-xs text-muted">Can be restored until {toUsDate(event.restorableUntil!)}</p>
      </div>
      <Button
        size="small"
        aria-label={`Restore ${event.eventSubject}, ${event.studentName}`}
        onPress={onRestore}
        disabledReason={isPending ? 'An event is being restored.' : undefined}
      >
        Restore
      </Button>
    </li>
  )
}
