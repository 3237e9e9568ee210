import { getUserEvent, listStudentContacts } from '@trellis/contract/events.ts'
import { useState } from 'react'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ContactList } from './contact-list.tsx'
import { LogEventDialog } from './log-event-dialog.tsx'
import type { EventAction } from './log-event-inputs.ts'

export interface StudentEventsDialogProps {
  event: { eventSk: string; studentSk: string; studentName: string }
  action: EventAction
  onClose: () => void
  onDone: () => void
}

/** A row of the event log: its event to view, edit or delete, beside the student's other contacts [S-2.10-119]. */
export function StudentEventsDialog({ event, action, onClose, onDone }: StudentEventsDialogProps) {
  const [shown, setShown] = useState({ eventSk: event.eventSk, action })
  const first = useRead(getUserEvent, { query: { caseactionSk: event.eventSk } }, { isQuietRefusal: true })
  const contacts = useRead(listStudentContacts, { params: { id: event.studentSk } }, { isQuietRefusal: true })
  if (!first.data)
    return (
      <Dialog isOpen title={event.studentName} width={1500} height={800} onClose={onClose}>
        {first.error ? (
          <ErrorState title={`The event could not be loaded. ${sentenceOf(first.error)}`} onRetry={() => void first.refetch()} />
        ) : (
          <Spinner label="Loading the event" />
        )}
      </Dialog>
    )
  const { studentName, studentOSISId, isEI, studentSk } = first.data
  return (
    <LogEventDialog
      studentDetails={{ studentName }}
      outreachSk={shown.eventSk}
      studentSk={studentSk}
      action={shown.action}
      nycIds={studentOSISId ? [studentOSISId] : []}
      isEI={isEI}
      onClose={onClose}
      onDone={onDone}
      aside={
        <ContactList
          contacts={contacts.data}
          error={contacts.error}
          onRetry={() => void contacts.refetch()}
          shownSk={shown.eventSk}
          onShow={(eventSk) => setShown({ eventSk, action: 'view' })}
        />
      }
    />
  )
}
