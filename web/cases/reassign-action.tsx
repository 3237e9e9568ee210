import { getStudentHeader } from '@trellis/contract/students.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import type { ActionDialogProps } from '../dashboards/action-targets.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AssignDialog } from './assign-dialog.tsx'

/** 'Reassign' of the action menus: who has the case is read anew, and shown. */
export function ReassignAction({ action: { student }, onClose, onDone }: ActionDialogProps) {
  const request = { params: { nycid: student.id ?? '' } }
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useRead(getStudentHeader, request, { isQuietRefusal: true, staleTime: 0, isEnabled: student.id !== undefined })
  if (data && isFetchedAfterMount) {
    const { caseAssdPersonSk: personSk, caseAssdFirstName, caseAssdLastName, caseAssdTitle: title } = data
    const holder = personSk ? { personSk, fullName: [caseAssdFirstName, caseAssdLastName].filter(Boolean).join(' '), title } : undefined
    return <AssignDialog key={personSk ?? ''} student={student} holder={holder} onClose={onClose} onAssigned={onDone} />
  }
  return (
    <Dialog isOpen title="Reassign" width={900} onClose={onClose}>
      {error ? (
        <ErrorState title={`Who has this case could not be loaded. ${sentenceOf(error)}`} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Spinner label="Loading the case" />
      )}
    </Dialog>
  )
}
