import { CANCEL_REASON_OTHER, CANCEL_REASONS } from '@trellis/domain/meetings/cancel-meetings.ts'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'

export interface CancelReason {
  reason: string
  otherReason: string
}

export const NO_REASON: CancelReason = { reason: '', otherReason: '' }

interface CancelReasonFieldsProps {
  value: CancelReason
  onChange: (value: CancelReason) => void
  /** Problems by field, once they are to be shown. */
  errors: Readonly<Record<string, string>>
  refOf: (field: keyof CancelReason) => (element: { focus(): void } | null) => void
}

/** [M-2.4-04][M-2.4-05] Why meetings are cancelled. */
export function CancelReasonFields({ value, onChange, errors, refOf }: CancelReasonFieldsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-[1fr_2fr]">
      <Select
        label="Reason"
        isRequired
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
        error={errors['reason']}
        inputRef={refOf('reason')}
        options={CANCEL_REASONS.map(({ id, description }) => ({ id: String(id), label: description }))}
      />
      <TextArea
        label="Additional information"
        isRequired={value.reason === String(CANCEL_REASON_OTHER)}
        value={value.otherReason}
        onChange={(otherReason) => onChange({ ...value, otherReason })}
        error={errors['otherReason']}
        inputRef={refOf('otherReason')}
        rows={3}
        maxLength={2000}
      />
    </div>
  )
}
