import { addCaseActionStatus } from '@trellis/contract/case-actions.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { CLOSE_REQUEST, CLOSE_REQUEST_EXPLANATION, closingDayProblem } from '@trellis/domain/referrals/close-request.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { savedValue } from '../api/envelope.ts'
import { tellFields, troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import type { ActionDialogProps } from '../dashboards/action-targets.tsx'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { NotSaved } from '../evaluations/not-saved.tsx'
import { useCurrentUser } from '../session/current-user-context.ts'
import { DateField } from '../ui/date-field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useField } from '../ui/form-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { notify } from '../ui/toast-queue.ts'

/** [S-2.9-05][M-5.3-13][M-5.3-14] Closes a request for reevaluation: the reason is fixed, the day is chosen. */
export function CloseRequestDialog({ action, onClose, onDone }: ActionDialogProps) {
  const { actionSk, student } = action
  if (actionSk === null) throw new RangeError('Closing a request needs its key')
  const { today } = useCurrentUser()
  const form = useForm({ defaultValues: { date: '' }, mode: 'onTouched' })
  const draft = useDraft(form, { form: 'close-request', subject: `referral:${actionSk}`, studentSk: student.studentSk })
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const { send, isPending } = useSend(addCaseActionStatus)
  const date = useField(form.control, 'date', {
    validate: (day) => (day === '' ? 'Error: Please enter the date closed' : (closingDayProblem(day, null, today)?.message ?? true)),
  })
  const save = async (values: { date: string }): Promise<void> => {
    setTrouble(undefined)
    try {
      await draft.submit(async () => savedValue(await send({ body: { CaseActionSK: actionSk, date: values.date } })))
      notify.success(Toast.submitted)
      onDone()
    } catch (error) {
      setTrouble(troubleOf(error))
      tellFields(form, error)
    }
  }
  return (
    <FormDialog
      isOpen
      title="Close request for reevaluation"
      width={700}
      onClose={onClose}
      submitLabel="Submit"
      isPending={isPending}
      isDirty={form.formState.isDirty}
      submitDisabledReason={draft.whyNot}
      onSubmit={form.handleSubmit(save)}
    >
      <NotSaved trouble={trouble} onReload={onDone} />
      <p className="text-muted">{`The request of ${student.studentName} is closed, and its clocks end on the day chosen.`}</p>
      <DraftGate draft={draft}>
        <TextField label="Reason" value={CLOSE_REQUEST.reason} onChange={nothing} isReadOnly description={CLOSE_REQUEST_EXPLANATION} />
        <DateField {...date} label="Date closed" isRequired max={today} today={today} />
      </DraftGate>
    </FormDialog>
  )
}

const nothing = (): void => undefined
