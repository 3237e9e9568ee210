import { getUserEvent, type UserEvent } from '@trellis/contract/events.ts'
import { useState, type ReactNode } from 'react'
import { sentenceOf } from '../api/service-error.ts'
import { useVersionedRead, type Versioned } from '../api/use-read.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useEventLists } from './event-lists.ts'
import { LogEventEditor } from './log-event-editor.tsx'
import type { EventAction, LogEventInputs } from './log-event-inputs.ts'

export interface LogEventDialogProps extends LogEventInputs {
  onClose: () => void
  /** Something was saved; the dialog leaves. */
  onDone: () => void
  /** The student's other contacts beside the form; then the dialog has the room of P 2. */
  aside?: ReactNode
}

const TITLE: Readonly<Record<EventAction | 'add', string>> = {
  add: 'Log Event',
  view: 'View Event',
  edit: 'Edit Event',
  delete: 'Delete Event',
}

/** Logs a contact with the family, or shows, edits or deletes one [M-2.2-01]. */
export function LogEventDialog({ onClose, onDone, aside, ...inputs }: LogEventDialogProps) {
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const [isDirty, setDirty] = useState(false)
  const body = <LoadedEditor key={`${inputs.outreachSk} ${inputs.action}`} inputs={inputs} footer={footer} onDirty={setDirty} onDone={onDone} />
  return (
    <Dialog
      isOpen
      title={`${TITLE[inputs.action ?? 'add']}: ${inputs.studentDetails.studentName}`}
      width={aside ? 1500 : 700}
      height={aside ? 800 : 548}
      isDirty={isDirty}
      onClose={onClose}
      footer={<div ref={setFooter} className="contents" />}
    >
      {aside ? (
        <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="order-2 min-w-0 lg:order-none">{aside}</div>
          {body}
        </div>
      ) : (
        body
      )}
    </Dialog>
  )
}

interface LoadedEditorProps {
  inputs: LogEventInputs
  footer: HTMLElement | null
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

function LoadedEditor({ inputs, footer, onDirty, onDone }: LoadedEditorProps) {
  const { lists, error: listError, retry } = useEventLists()
  const request = { query: { caseactionSk: inputs.outreachSk ?? '0' } }
  const options = { isEnabled: inputs.outreachSk !== undefined, isQuietRefusal: true, staleTime: 0 }
  const { data, error, refetch, isFetching } = useVersionedRead(getUserEvent, request, options)
  // what is on the screen stays while it is typed in, whatever is read again behind it
  const [shown, setShown] = useState<Versioned<UserEvent>>()
  if (!shown && data && !isFetching) setShown(data)
  const isNew = inputs.outreachSk === undefined
  const failure = listError ?? (shown || isFetching ? null : error)
  if (failure)
    return (
      <ErrorState
        title={`The event could not be loaded. ${sentenceOf(failure)}`}
        onRetry={() => {
          retry()
          if (!isNew) void refetch()
        }}
        isRetrying={isFetching}
      />
    )
  if (!lists || (!isNew && !shown)) return <Spinner label="Loading the event" />
  return (
    <LogEventEditor
      // what was loaded anew is another form
      key={shown?.etag ?? 'new'}
      inputs={inputs}
      lists={lists}
      saved={shown}
      footer={footer}
      onDirty={onDirty}
      onDone={onDone}
      onReload={() => void refetch().then(({ data: now }) => now && setShown(now))}
    />
  )
}
