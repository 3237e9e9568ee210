import { getCloseFacts, listDelayReasons } from '@trellis/contract/case-close.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead, useVersionedRead } from '../api/use-read.ts'
import type { ActionDialogProps } from '../dashboards/action-targets.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { CloseCaseForm } from './close-case-form.tsx'
import { CLOSE_CASE_WIDTH } from './close-values.ts'

const FRESH = { isQuietRefusal: true, staleTime: 0 }

/** 'Close case' of the action menus: what the record proves is read anew at each opening. */
export function CloseCaseDialog({ action, onClose, onDone }: ActionDialogProps) {
  const { studentSk, studentName } = action.student
  const facts = useVersionedRead(getCloseFacts, { params: { studentSk } }, FRESH)
  const delays = useRead(listDelayReasons, { query: { studentSK: studentSk } }, FRESH)
  const error = facts.error ?? delays.error
  if (facts.data && facts.isFetchedAfterMount && delays.data)
    return (
      // what was read anew is another form; what was typed comes back as its draft
      <CloseCaseForm
        key={facts.data.etag}
        facts={facts.data}
        delayReasons={delays.data}
        studentName={studentName}
        eventType={action.actionType}
        onClose={onClose}
        onDone={onDone}
        onReload={() => void facts.refetch()}
      />
    )
  return (
    <Dialog isOpen title="Close Case" width={CLOSE_CASE_WIDTH} onClose={onClose}>
      {error ? (
        <ErrorState
          title={`What closing this case asks could not be loaded. ${sentenceOf(error)}`}
          onRetry={() => void Promise.all([facts.refetch(), delays.refetch()])}
          isRetrying={facts.isFetching || delays.isFetching}
        />
      ) : (
        <Spinner label="Loading the case" />
      )}
    </Dialog>
  )
}
