import type { CloseFacts, DelayReason } from '@trellis/contract/case-close.ts'
import { asksDelays, CLOSE_CASE_FORM, closePayload, closeWindow, emptyCloseForm, HEARING_IN_PROCESS, withReason } from '@trellis/domain/cases/close-form.ts'
import { CaseCloseReason } from '@trellis/domain/reference/code-enumerations.ts'
import { useForm, useWatch } from 'react-hook-form'
import type { Versioned } from '../api/use-read.ts'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { useCurrentUser } from '../session/current-user-context.ts'
import { Banner } from '../ui/banner.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useField } from '../ui/form-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { CloseConfirmations } from './close-confirmations.tsx'
import { CloseDelays } from './close-delays.tsx'
import { CloseDischarge } from './close-discharge.tsx'
import { CloseEnding } from './close-ending.tsx'
import { CloseReasonField } from './close-reason-field.tsx'
import { asksOf, CLOSE_CASE_WIDTH, closeResolver, whyNotClose, type CloseValues } from './close-values.ts'
import { useCloseCase } from './use-close-case.ts'

interface CloseCaseFormProps {
  facts: Versioned<CloseFacts>
  delayReasons: readonly DelayReason[]
  studentName: string
  /** The selected action [S-3.5-03]. */
  eventType: string
  onClose: () => void
  onDone: () => void
  onReload: () => void
}

const YES_NO = [{ id: 'Yes', label: 'Yes' }, { id: 'No', label: 'No' }]

export function CloseCaseForm({ facts: { value: facts, etag }, delayReasons, studentName, eventType, onClose, onDone, onReload }: CloseCaseFormProps) {
  const { today, personSk } = useCurrentUser()
  const { student } = facts
  const asks = asksOf(facts, today, delayReasons.map(({ id }) => id))
  const form = useForm<CloseValues>({
    resolver: closeResolver(asks),
    defaultValues: { ...emptyCloseForm(today), reasonForDelays: [{ reasonForDelayId: '', description: '' }] },
    mode: 'onTouched',
  })
  const { control, formState: { isValid, isDirty } } = form
  const draft = useDraft(form, { form: CLOSE_CASE_FORM, subject: `student:${student.studentSk}`, studentSk: student.studentSk })
  const { close, isPending, trouble } = useCloseCase(draft, etag, onDone)
  const closeDate = useField(control, 'caseCloseDate')
  const hearing = useField(control, 'requiresImpartial')
  const [reason, requiresImpartial, caseCloseDate] = useWatch({ control, name: ['reason', 'requiresImpartial', 'caseCloseDate'] })
  const choose = (next: string): void => {
    form.reset({ ...withReason(form.getValues(), next), reasonForDelays: form.getValues('reasonForDelays') }, { keepDefaultValues: true })
    void form.trigger('caseCloseDate')
  }
  const submit = form.handleSubmit((values) =>
    close(closePayload(
      { ...values, reasonForDelays: asksDelays(values.caseCloseDate, asks) ? values.reasonForDelays : [] },
      { studentSk: student.studentSk, referralSk: student.referralSK, personSk, eventType, dischargeStatus: facts.dischargeStatus.id },
    )),
  )
  return (
    <FormDialog
      isOpen
      title="Close Case"
      width={CLOSE_CASE_WIDTH}
      isDirty={isDirty}
      onClose={onClose}
      submitLabel="Close Case"
      isPending={isPending}
      onBlockedSubmit={() => void form.trigger(undefined, { shouldFocus: true })}
      submitDisabledReason={draft.whyNot ?? whyNotClose(facts, { reason, requiresImpartial }, isValid)}
      onSubmit={submit}
    >
      <TroubleBanner trouble={trouble} title="The case was not closed. What you entered is still here." onReload={onReload} />
      {facts.whyNot && <Banner tone="warn">{facts.whyNot}</Banner>}
      <CloseEnding facts={facts} studentName={studentName} />
      <DraftGate draft={draft}>
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField {...closeDate} label="Closing date" isRequired today={today} {...closeWindow(today)} />
          <RadioGroup {...hearing} onChange={(value) => hearing.onChange(value as CloseValues['requiresImpartial'])} label="Impartial Hearing in process" isRequired isInline options={YES_NO} />
        </div>
        {(requiresImpartial === 'Yes' || facts.hearingOpen) && (
          <Banner tone="danger" isLive title={facts.hearingOpen ? 'The record shows an open Impartial Hearing' : undefined}>
            {HEARING_IN_PROCESS}
          </Banner>
        )}
        <CloseReasonField control={control} facts={facts} isRequired={asks.isOutOfCompliance || asks.needsReason} onChoose={choose} />
        <CloseConfirmations control={control} facts={facts} reason={reason} />
        {reason === String(CaseCloseReason.Discharge) && <CloseDischarge control={control} facts={facts} today={today} />}
        {asksDelays(caseCloseDate, asks) && <CloseDelays control={control} dueDate={facts.dueDate!} reasons={delayReasons} />}
      </DraftGate>
    </FormDialog>
  )
}
