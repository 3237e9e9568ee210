import { getMeeting } from '@trellis/contract/meetings.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useVersionedRead } from '../api/use-read.ts'
import type { ActionDialogProps } from '../dashboards/action-targets.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { RecordOutcomeForm } from './record-outcome-form.tsx'

interface RecordOutcomeDialogProps {
  meetingSk: string
  onClose: () => void
  onDone: () => void
}

/** Loads the meeting as it stands, then asks what came of it. */
export function RecordOutcomeDialog({ meetingSk, onClose, onDone }: RecordOutcomeDialogProps) {
  const { data, error, isFetching, refetch } = useVersionedRead(getMeeting, { params: { id: meetingSk } }, { staleTime: 0 })
  if (data)
    return (
      <RecordOutcomeForm key={data.etag} meeting={data.value} etag={data.etag} onClose={onClose} onDone={onDone} onReload={() => void refetch()} />
    )
  return (
    <Dialog isOpen title="Record meeting attendance" width={700} onClose={onClose}>
      {error ? (
        <ErrorState title="The meeting could not be loaded." description={sentenceOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Spinner label="Loading the meeting" isLabelShown />
      )}
    </Dialog>
  )
}

/** From the action menus, for the earliest meeting that waits for it. */
export function RecordOutcomeAction({ action, onClose, onDone }: ActionDialogProps) {
  if (action.actionSk === null) throw new RangeError('Recording needs the key of the meeting')
  return <RecordOutcomeDialog meetingSk={action.actionSk} onClose={onClose} onDone={onDone} />
}
