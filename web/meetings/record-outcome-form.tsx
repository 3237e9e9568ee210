import { getActionItems } from '@trellis/contract/dashboards.ts'
import { recordMeetingOutcome } from '@trellis/contract/meeting-outcome.ts'
import { getMeeting, listMeetings, type Meeting } from '@trellis/contract/meetings.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { NotHeldReason } from '@trellis/domain/meetings/meeting-outcome.ts'
import { MeetingStatus, MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { savedValue } from '../api/envelope.ts'
import { troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { useReferenceList } from '../api/use-reference-list.ts'
import { useSend } from '../api/use-send.ts'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { NotSaved } from '../evaluations/not-saved.tsx'
import { AttemptsNote } from '../events/attempts-note.tsx'
import { useCurrentUser } from '../session/current-user-context.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useField } from '../ui/form-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { notify } from '../ui/toast-queue.ts'
import { AttendanceFields } from './attendance-fields.tsx'
import { outcomeBody, outcomeResolver, outcomeValues, type OutcomeValues } from './outcome-values.ts'
import { scheduledText } from './scheduled-text.ts'

interface RecordOutcomeFormProps {
  meeting: Meeting
  etag: string | undefined
  onClose: () => void
  onDone: () => void
  /** Shows what is there now, after somebody else was quicker. */
  onReload: () => void
}

const OUTCOMES = [
  { id: 'held', label: 'Held' },
  { id: 'parentAbsent', label: 'Not held: the parent did not attend' },
  { id: 'notHeld', label: 'Not held for another reason' },
]
const AGREED = [
  { id: 'yes', label: 'Supports were agreed on instead of a referral' },
  { id: 'no', label: 'No agreement; the referral goes on' },
]

/** Who came, and whether the meeting was held (process.md 1.7). */
export function RecordOutcomeForm({ meeting, etag, onClose, onDone, onReload }: RecordOutcomeFormProps) {
  const { today } = useCurrentUser()
  const form = useForm<OutcomeValues>({ resolver: outcomeResolver(meeting, today), defaultValues: outcomeValues(meeting), mode: 'onTouched' })
  const draft = useDraft(form, { form: 'meeting-outcome', subject: `meeting:${meeting.meetingSk}`, studentSk: meeting.studentSk })
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const { send, isPending } = useSend(recordMeetingOutcome, { changes: [getMeeting, listMeetings, getActionItems] })
  const outcome = useField(form.control, 'outcome')
  const agreed = useField(form.control, 'isAgreed')
  const chosen = useWatch({ control: form.control, name: 'outcome' })
  const isCorrection = meeting.status === MeetingStatus.Held
  const save = async (values: OutcomeValues): Promise<void> => {
    setTrouble(undefined)
    try {
      const saved = await draft.submit(async () => savedValue(await send({ body: outcomeBody(meeting, values) }, etag)))
      notify.success(Toast.saved)
      for (const remark of saved.remarks) notify.info(remark)
      onDone()
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }
  return (
    <FormDialog
      isOpen
      title={isCorrection ? 'Correct the attendance' : 'Record meeting attendance'}
      width={700}
      onClose={onClose}
      submitLabel="Save"
      isPending={isPending}
      isDirty={form.formState.isDirty}
      submitDisabledReason={draft.whyNot}
      onSubmit={form.handleSubmit(save)}
    >
      <NotSaved trouble={trouble} onReload={onReload} />
      <p className="text-muted">{`${meeting.meetingName} of ${scheduledText(meeting.CurrScheduleDt)}`}</p>
      <DraftGate draft={draft}>
        {!isCorrection && <RadioGroup {...outcome} onChange={(next) => outcome.onChange(next as OutcomeValues['outcome'])} label="What came of the meeting" isRequired options={OUTCOMES} />}
        {chosen === 'held' && (
          <>
            <AttendanceFields control={form.control} attendees={meeting.attendees} />
            {meeting.meetingType === MeetingType.GenEd && !isCorrection && (
              <RadioGroup {...agreed} onChange={(next) => agreed.onChange(next as OutcomeValues['isAgreed'])} label="Agreement" options={AGREED} />
            )}
          </>
        )}
        {chosen === 'parentAbsent' && <p>The meeting has to be scheduled again. The logged attempts to reach the parent are kept with it.</p>}
        {chosen === 'notHeld' && <NotHeldFields form={form} />}
        {(chosen === 'parentAbsent' || chosen === 'held') && <AttemptsNote studentSk={meeting.studentSk} />}
      </DraftGate>
    </FormDialog>
  )
}

function NotHeldFields({ form: { control } }: { form: ReturnType<typeof useForm<OutcomeValues>> }) {
  const reason = useField(control, 'reason')
  const text = useField(control, 'otherReason')
  const { data } = useReferenceList('MeetingNotHeldReason')
  const options = (data?.items ?? []).filter(({ id }) => id !== NotHeldReason.parentDidNotAttend).map(({ id, description }) => ({ id: String(id), label: description }))
  return (
    <>
      <Select {...reason} label="Reason" isRequired options={options} />
      <TextArea {...text} label="Additional information" isRequired={reason.value === String(NotHeldReason.other)} rows={3} maxLength={2000} />
    </>
  )
}
