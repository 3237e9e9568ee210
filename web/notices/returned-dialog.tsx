import { getProofOfNotice, listPrintQueue, markLetterReturned } from '@trellis/contract/notices.ts'
import { useState } from 'react'
import { useCurrentUser } from '../session/current-user-context.ts'
import { Banner } from '../ui/banner.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useRecordedSave } from './use-recorded-save.ts'

/** A letter that the post brought back: when and why. The answer says what takes its place. */
export function ReturnedDialog({ deliverySk, mailedOn, onClose }: { deliverySk: string; mailedOn: string; onClose: () => void }) {
  const { today } = useCurrentUser()
  const [returnedOn, setReturnedOn] = useState(today)
  const [reason, setReason] = useState('')
  const { save, isPending, trouble } = useRecordedSave(markLetterReturned, {
    changes: [getProofOfNotice, listPrintQueue],
    said: ({ fallback }) => `The return is recorded. ${fallback}`,
    onSaved: onClose,
  })
  const dayProblem = !/^\d{4}-\d{2}-\d{2}$/.test(returnedOn)
    ? 'Error: Please enter the day on which the letter came back.'
    : returnedOn > today || returnedOn < mailedOn
      ? 'Error: The letter came back between the day it was mailed and today.'
      : undefined
  return (
    <FormDialog
      isOpen
      title="The letter came back"
      onClose={onClose}
      onSubmit={() => save({ params: { deliverySk }, body: { returnedOn, reason } })}
      submitLabel="Record the return"
      submitDisabledReason={dayProblem ?? (reason.trim() === '' ? 'Error: Please enter why the letter came back.' : undefined)}
      isPending={isPending}
      isDirty={reason !== ''}
      width={560}
    >
      {trouble && (
        <Banner tone="danger" isLive title="This was not saved">
          {trouble}
        </Banner>
      )}
      <DateField label="Came back on" isRequired value={returnedOn} onChange={setReturnedOn} min={mailedOn} max={today} today={today} error={dayProblem} />
      <TextField label="Reason on the envelope" isRequired value={reason} onChange={setReason} description="For example: moved, left no address" />
    </FormDialog>
  )
}
