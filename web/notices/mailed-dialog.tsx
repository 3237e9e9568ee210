import { listPrintBatches, listPrintQueue, markLettersMailed, type WaitingLetter } from '@trellis/contract/notices.ts'
import { daysBefore, isInTime } from '@trellis/domain/notices/notice-days.ts'
import { useState } from 'react'
import { useCurrentUser } from '../session/current-user-context.ts'
import { Banner } from '../ui/banner.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useRecordedSave } from './use-recorded-save.ts'

export interface MailedDialogProps {
  letters: readonly WaitingLetter[]
  onClose: () => void
  onMailed: () => void
}

/** The postmark day of letters; says before the save which of them are late by it. */
export function MailedDialog({ letters, onClose, onMailed }: MailedDialogProps) {
  const { today } = useCurrentUser()
  const [mailedOn, setMailedOn] = useState(today)
  const { save, isPending, trouble } = useRecordedSave(markLettersMailed, {
    changes: [listPrintQueue, listPrintBatches],
    said: ({ mailed }) => (mailed === 1 ? 'One letter is marked as mailed.' : `${mailed} letters are marked as mailed.`),
    onSaved: () => {
      onMailed()
      onClose()
    },
  })
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(mailedOn)
  const problem = !isDay ? 'Error: Please enter the postmark day.' : mailedOn > today ? 'Error: The postmark day cannot lie in the future.' : undefined
  const late = isDay ? letters.filter(({ change, meetsOn }) => change !== 'cancelled' && !isInTime(daysBefore(mailedOn, meetsOn))) : []
  return (
    <FormDialog
      isOpen
      title={letters.length === 1 ? 'Mark one letter as mailed' : `Mark ${letters.length} letters as mailed`}
      onClose={onClose}
      onSubmit={() => save({ body: { deliverySks: letters.map(({ deliverySk }) => deliverySk), mailedOn } })}
      submitLabel="Mark as mailed"
      submitDisabledReason={problem}
      isPending={isPending}
      width={560}
    >
      {trouble && (
        <Banner tone="danger" isLive title="This was not saved">
          {trouble}
        </Banner>
      )}
      <DateField label="Postmark day" isRequired value={mailedOn} onChange={setMailedOn} max={today} today={today} error={problem} />
      {late.length > 0 && (
        <Banner tone="warn" title={late.length === 1 ? 'One letter is less than 5 days before its meeting' : `${late.length} letters are less than 5 days before their meetings`}>
          They are recorded all the same, with the number of days. Offer these parents another date, or note that they agreed.
        </Banner>
      )}
    </FormDialog>
  )
}
