import { getBasicStudentDetails } from '@trellis/contract/students.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import type { ActionDialogProps } from '../dashboards/action-targets.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { LogEventDialog } from './log-event-dialog.tsx'

/** 'Log outreach event' of the action menus: whether early intervention knows the child decides which fields there are. */
export const LogEventAction = ({ action: { student }, onClose, onDone }: ActionDialogProps) => (
  <NewEventDialog student={student} onClose={onClose} onDone={onDone} />
)

interface NewEventDialogProps {
  student: { studentSk: string; studentName: string }
  onClose: () => void
  onDone: () => void
}

/** The empty form for one student. */
export function NewEventDialog({ student: { studentSk, studentName }, onClose, onDone }: NewEventDialogProps) {
  const { data, error, refetch, isFetching } = useRead(getBasicStudentDetails, { params: { id: studentSk } }, { isQuietRefusal: true })
  if (data)
    return (
      <LogEventDialog
        studentDetails={{ studentName: `${data.firstName} ${data.lastName}` }}
        studentSk={studentSk}
        nycIds={data.nycId ? [data.nycId] : []}
        isEI={data.eiId !== null}
        onClose={onClose}
        onDone={onDone}
      />
    )
  return (
    <Dialog isOpen title={`Log Event: ${studentName}`} width={700} height={548} onClose={onClose}>
      {error ? (
        <ErrorState
          title={`The student’s details could not be loaded. ${sentenceOf(error)}`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Spinner label="Loading the student’s details" />
      )}
    </Dialog>
  )
}
