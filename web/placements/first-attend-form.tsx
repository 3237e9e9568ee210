import { captureFirstAttend, type FirstAttendDetails } from '@trellis/contract/placements.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { FIRST_ATTEND_FORM } from '@trellis/domain/placements/first-attend.ts'
import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { savedValue } from '../api/envelope.ts'
import { troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { ServiceError } from '../api/service-error.ts'
import { useSend } from '../api/use-send.ts'
import type { ActionStudent } from '../dashboards/action-targets.tsx'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { notify } from '../ui/toast-queue.ts'
import { FirstAttendHead } from './first-attend-head.tsx'
import { AttendFacts, AttendFields } from './first-attend-row.tsx'
import {
  attendResolver, changedRows, entriesOf, fieldName, FIRST_ATTEND_TITLE, FIRST_ATTEND_WIDTH, initialValues, type AttendField, type AttendRow, type AttendValues,
} from './first-attend-values.ts'

export interface FirstAttendFormProps {
  details: FirstAttendDetails
  rows: readonly AttendRow[]
  etag: string | undefined
  student: ActionStudent
  onClose: () => void
  onDone: () => void
  onReload: () => unknown
}

export function FirstAttendForm({ details, rows, etag, student, onClose, onDone, onReload }: FirstAttendFormProps) {
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const form = useForm<AttendValues>({ resolver: attendResolver(rows, details.today), defaultValues: initialValues(rows), mode: 'onTouched' })
  const { isValid } = form.formState
  const changed = changedRows(rows, useWatch({ control: form.control }) as AttendValues)
  const draft = useDraft(form, { form: FIRST_ATTEND_FORM, subject: `student:${details.studentSk}`, studentSk: details.studentSk })
  const { send, isPending } = useSend(captureFirstAttend)
  const submit = async (values: AttendValues): Promise<void> => {
    setTrouble(undefined)
    const sent = changedRows(rows, values)
    try {
      await draft.submit(async () => savedValue(await send({ body: entriesOf(rows, values) }, etag)))
      notify.success(Toast.submitted)
      onDone()
    } catch (error) {
      if (!tellRows(form, sent, error)) setTrouble(troubleOf(error))
    }
  }
  const waiting = changed.length === 0 ? 'Enter a date first.' : isValid ? undefined : 'Correct the dates that are marked first.'
  return (
    <FormDialog
      isOpen
      title={FIRST_ATTEND_TITLE}
      width={FIRST_ATTEND_WIDTH}
      isDirty={changed.length > 0}
      onClose={onClose}
      submitLabel="Submit"
      hasRequiredNote={false}
      isPending={isPending}
      submitDisabledReason={draft.whyNot ?? waiting}
      onSubmit={form.handleSubmit(submit)}
    >
      <TroubleBanner title="Nothing was saved. What you entered is still here." trouble={trouble} onReload={onReload} />
      <FirstAttendHead details={details} studentName={student.studentName} />
      <DraftGate draft={draft}>
        {rows.map((row) =>
          row.whyNot === undefined ? (
            <AttendFields key={row.key} row={row} form={form} today={details.today} />
          ) : (
            <AttendFacts key={row.key} row={row} />
          ),
        )}
      </DraftGate>
    </FormDialog>
  )
}

/** The server names an entry by its place in what was sent; answers whether every sentence found its field. */
function tellRows(form: UseFormReturn<AttendValues>, sent: readonly AttendRow[], error: unknown): boolean {
  const told = error instanceof ServiceError ? Object.entries(error.fieldErrors) : []
  const found = told.flatMap(([place, message]) => {
    const [at, field] = place.split('.')
    const row = sent[Number(at)]
    return row && field !== undefined ? [{ name: fieldName(row, field as AttendField), message }] : []
  })
  for (const [index, { name, message }] of found.entries()) form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  return found.length > 0 && found.length === told.length
}
