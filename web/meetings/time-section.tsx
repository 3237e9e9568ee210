import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { meetingDateBounds, meetingDateWarning, type DateWarning } from '@trellis/domain/meetings/meeting-date.ts'
import { isAnnualMode, meetingDateHeading } from '@trellis/domain/meetings/meeting-kinds.ts'
import { START_TIMES, toUsTime } from '@trellis/domain/meetings/meeting-time.ts'
import { isConsentDateShown } from '@trellis/domain/meetings/notice-text.ts'
import type { FocusEvent } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DateField } from '../ui/date-field.tsx'
import { useField } from '../ui/form-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { DateAdvice } from './date-advice.tsx'
import { FormSection } from './form-section.tsx'
import { useMeetingForm } from './meeting-context.ts'

const TIMES = START_TIMES.map((id) => ({ id, label: toUsTime(id) }))

interface TimeSectionProps {
  /** What must be confirmed about the date. */
  asked: DateWarning | undefined
  /** The date that needs no question: confirmed, or that of the saved meeting. */
  settledDate: string | undefined
  onAsk: (warning: DateWarning | undefined) => void
  onConfirmed: (date: string) => void
}

/** [M-2.1-19 to M-2.1-22][M-2.1-33] The date with its questions, the start, and what there is to know before choosing. */
export function TimeSection({ asked, settledDate, onAsk, onConfirmed }: TimeSectionProps) {
  const { form, kind, loaded, rules, isViewMode } = useMeetingForm()
  const { control } = form
  const date = useField(control, 'meetingDate')
  const start = useField(control, 'meetingStartTime')
  const { minimum, maximum } = meetingDateBounds(rules)
  const { caseStage: stage, consentDate, today } = loaded.facts
  const ask = (): void => {
    const value = form.getValues('meetingDate')
    if (value !== settledDate) onAsk(meetingDateWarning(value, rules))
  }
  const change = (value: string): void => {
    date.onChange(value)
    // half a year is still typed in the text box; a day of the calendar is whole [M-5.1-24]
    if (!(document.activeElement instanceof HTMLInputElement)) ask()
  }
  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    date.onBlur()
    ask()
  }
  const refuse = (): void => {
    onAsk(undefined)
    form.setValue('meetingDate', '', { shouldDirty: true })
  }
  return (
    <FormSection title="Meeting Time">
      <div className="grid gap-4 sm:grid-cols-2">
        <div onBlur={leave}>
          <DateField
            label={meetingDateHeading(kind)}
            isRequired
            {...date}
            onChange={change}
            today={today}
            {...(minimum && { min: minimum })}
            {...(maximum && { max: maximum })}
            isReadOnly={isViewMode}
          />
        </div>
        <Select label="Start Time" isRequired {...start} options={TIMES} isReadOnly={isViewMode} />
        {isConsentDateShown({ stage, kind, isAnnual: isAnnualMode({ stage, action: '', kind }) }) && (
          <TextField
            label="Date of Consent"
            value={consentDate ? toUsDate(consentDate) : 'Not given yet'}
            onChange={() => undefined}
            isReadOnly
          />
        )}
      </div>
      <DateAdvice />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Meeting date"
        message={asked?.message}
        confirmLabel="Yes"
        cancelLabel="No"
        onCancel={refuse}
        onConfirm={() => {
          onConfirmed(date.value)
          onAsk(undefined)
        }}
      >
        {asked?.detail && <p className="text-muted">{asked.detail}</p>}
      </ConfirmDialog>
    </FormSection>
  )
}
