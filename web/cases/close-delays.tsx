import type { DelayReason } from '@trellis/contract/case-close.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { EMPTY_DELAY } from '@trellis/domain/cases/close-form.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type Control } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import { FormField } from '../ui/form-field.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { CloseValues } from './close-values.ts'

interface CloseDelaysProps {
  control: Control<CloseValues>
  dueDate: string
  reasons: readonly DelayReason[]
}

/** Why the case is later than it was due; at least one reason, more can be added. */
export function CloseDelays({ control, dueDate, reasons }: CloseDelaysProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'reasonForDelays' })
  const options = reasons.map(({ id, description, inCompliance }) => ({
    id: String(id), label: description, description: inCompliance ? 'Counts as in compliance' : 'Does not count as in compliance',
  }))
  return (
    <section aria-label="Reason for delay" className="flex flex-col gap-3">
      <SectionHeading>Reason for delay</SectionHeading>
      <p className="text-sm text-muted">The closing date is later than the due date, {toUsDate(dueDate)}.</p>
      {fields.map((entry, at) => (
        <div key={entry.id} className="flex flex-col gap-3 rounded-md border border-line p-3">
          <FormField control={control} name={`reasonForDelays.${at}.reasonForDelayId`}>
            {(bound) => <ComboBox {...bound} label={nameOf('Reason for delay', at)} isRequired options={options} />}
          </FormField>
          <FormField control={control} name={`reasonForDelays.${at}.description`}>
            {(bound) => <TextArea {...bound} label={nameOf('Description', at)} isRequired rows={2} maxLength={2000} />}
          </FormField>
          {fields.length > 1 && (
            <div>
              <Button size="small" icon={<Trash2 aria-hidden className="size-4" />} onPress={() => remove(at)} aria-label={`Remove reason for delay ${at + 1}`}>
                Remove
              </Button>
            </div>
          )}
        </div>
      ))}
      <div>
        <Button size="small" icon={<Plus aria-hidden className="size-4" />} onPress={() => append({ ...EMPTY_DELAY })}>
          Add reason for delay
        </Button>
      </div>
    </section>
  )
}

const nameOf = (label: string, at: number): string => (at === 0 ? label : `${label} ${at + 1}`)
