import type { UserEvent } from '@trellis/contract/events.ts'
import { deleteReasonProblem } from '@trellis/domain/events/event-deletion.ts'
import { DIRECTION_LABEL, type Direction } from '@trellis/domain/events/event-direction.ts'
import { LOG_EVENT_FORM } from '@trellis/domain/events/log-event-form.ts'
import { USER_EVENT_ATTACHMENT } from '@trellis/domain/files/document-kinds.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import type { Versioned } from '../api/use-read.ts'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { UploadField } from '../files/upload-field.tsx'
import { useUpload } from '../files/use-upload.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { RequiredNote } from '../ui/required-note.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { ToggleGroup } from '../ui/toggle-group.tsx'
import { notify } from '../ui/toast-queue.ts'
import { AttemptsNote } from './attempts-note.tsx'
import { EarlierDocuments } from './earlier-documents.tsx'
import type { EventLists } from './event-lists.ts'
import { LogEventButtons } from './log-event-buttons.tsx'
import { LogEventFields } from './log-event-fields.tsx'
import type { LogEventInputs } from './log-event-inputs.ts'
import { logEventResolver, newEvent, savedEventOf, savedValues, turned, type LogEventValues } from './log-event-values.ts'
import { SavedNotes } from './saved-notes.tsx'
import { useSaveEvent } from './use-save-event.ts'

interface LogEventEditorProps {
  inputs: LogEventInputs
  lists: EventLists
  saved: Versioned<UserEvent> | undefined
  /** Where the buttons stand. */
  footer: HTMLElement | null
  onDirty: (isDirty: boolean) => void
  onDone: () => void
  onReload: () => void
}

const DIRECTIONS = (['Outreach', 'Inreach'] as const).map((id) => ({ id, label: DIRECTION_LABEL[id] }))

/** One opening of the form. */
export function LogEventEditor({ inputs, lists, saved, footer, onDirty, onDone, onReload }: LogEventEditorProps) {
  const { action, studentSk, outreachSk, isEI } = inputs
  const user = useCurrentUser()
  const userName = `${user.firstName} ${user.lastName}`
  const formId = useId()
  const [savedKey, setSavedKey] = useState<string>()
  const [reason, setReason] = useState('')
  const form = useForm<LogEventValues>({
    resolver: logEventResolver(isEI, user.today),
    defaultValues: saved ? savedValues(saved.value) : newEvent(userName, user.today),
    mode: 'onTouched',
  })
  const { isValid, isDirty } = form.formState
  const isTyped = action === undefined || action === 'edit'
  const draft = useDraft(form, { form: LOG_EVENT_FORM, subject: outreachSk ? `event:${outreachSk}` : `student:${studentSk}`, studentSk }, { isOn: isTyped })
  const upload = useUpload({ onUploaded: onDone })
  const { save, isPending, trouble } = useSaveEvent(form)
  const isReadOnly = !isTyped || savedKey !== undefined
  const hasUnsaved = savedKey === undefined && (isDirty || reason !== '' || upload.files.length > 0)
  useEffect(() => onDirty(hasUnsaved), [hasUnsaved, onDirty])
  const direction = useWatch({ control: form.control, name: 'direction' })

  const context = (operation: 'Add' | 'Edit' | 'Delete') => ({
    operation, studentSk, outreachSk, personSk: user.personSk, isEI, nycId: inputs.nycIds[0], fileNames: upload.files.map(({ file }) => file.name),
  })
  const sendFiles = (key: string) => upload.send({ studentSk, caseActionSk: key, documentType: USER_EVENT_ATTACHMENT })
  /** The files are uploaded after the event is saved, and then the dialog closes [M-4.2-09]. */
  const submit = form.handleSubmit(async (values) => {
    const key = await draft
      .submit(async () => (await save(savedEventOf(values, context(outreachSk ? 'Edit' : 'Add')), saved?.etag)).caseactionsk)
      .catch(() => undefined) // said in the banner
    if (key === undefined) return
    notify.success(Toast.saved)
    if (upload.files.length === 0) return onDone()
    setSavedKey(key)
    await sendFiles(key)
  })
  const remove = async (): Promise<void> => {
    const body = savedEventOf(form.getValues(), { ...context('Delete'), reason })
    const isDone = await save(body, saved?.etag).then(() => true, () => false)
    if (!isDone) return
    notify.success('Event deleted. It can be restored for 30 days.')
    onDone()
  }
  const turn = (next: string): void => {
    form.reset(turned(form.getValues(), next as Direction, userName), { keepDefaultValues: true, keepTouched: true })
    void form.trigger()
  }
  return (
    <form
      id={formId}
      noValidate
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isTyped && isValid && !isPending && savedKey === undefined && draft.whyNot === undefined) void submit(event)
      }}
    >
      {saved && <SavedNotes event={saved.value} />}
      <TroubleBanner trouble={trouble} title="The event was not saved. Nothing you entered is lost." onReload={onReload} />
      <DraftGate draft={draft}>
        {action === 'delete' && (
          <TextArea
            label="Reason for deletion"
            isRequired
            rows={3}
            value={reason}
            onChange={setReason}
            maxLength={500}
            error={reason === '' ? undefined : deleteReasonProblem(reason)?.message}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ToggleGroup label="Direction" options={DIRECTIONS} value={direction} onChange={turn} isDisabled={action !== undefined || isReadOnly} />
          {isTyped && <RequiredNote />}
        </div>
        {isTyped && direction === 'Outreach' && <AttemptsNote studentSk={studentSk} />}
        <LogEventFields control={form.control} lists={lists} isEI={isEI} isReadOnly={isReadOnly} />
        {isTyped && <UploadField upload={upload} label="Documents" description={FILES_NOTE} />}
        {outreachSk && <EarlierDocuments studentSk={studentSk} eventSk={outreachSk} />}
      </DraftGate>
      {footer &&
        createPortal(
          <LogEventButtons
            formId={formId}
            action={action}
            isSaved={savedKey !== undefined}
            isPending={isPending || upload.isSending}
            onBlocked={() => void form.trigger(undefined, { shouldFocus: true })}
            whyNot={draft.whyNot ?? (isValid ? undefined : 'Fill in what is required first.')}
            whyNotDelete={deleteReasonProblem(reason) && 'Give the reason first.'}
            onDelete={() => void remove()}
            onDone={onDone}
          />,
          footer,
        )}
    </form>
  )
}

const FILES_NOTE = 'Sent after the event is saved. Chosen files are not part of the draft.'
