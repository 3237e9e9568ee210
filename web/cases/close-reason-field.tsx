import type { CloseFacts } from '@trellis/contract/case-close.ts'
import { reasonLabel } from '@trellis/domain/cases/close-reasons.ts'
import type { Control } from 'react-hook-form'
import { useReferenceList } from '../api/use-reference-list.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { useField } from '../ui/form-field.tsx'
import { Select } from '../ui/select.tsx'
import type { CloseValues } from './close-values.ts'

interface CloseReasonFieldProps {
  control: Control<CloseValues>
  facts: CloseFacts
  isRequired: boolean
  onChoose: (reason: string) => void
}

const RECOMMENDED = 'Recommended: without a reason the record does not say why the case was closed.'

/** The reasons that fit where the case stands, each with its longer text; why the others do not fit is told below. */
export function CloseReasonField({ control, facts, isRequired, onChoose }: CloseReasonFieldProps) {
  const field = useField(control, 'reason')
  const list = useReferenceList('CaseCloseReason')
  const helpOf = (id: number | string): string | undefined => list.data?.items.find((one) => String(one.id) === String(id))?.description
  const others = facts.reasons.filter(({ whyNot }) => whyNot !== null)
  return (
    <div className="flex flex-col gap-1">
      <Select
        {...field}
        onChange={onChoose}
        label="Closing reason"
        isRequired={isRequired}
        emptyOption={isRequired ? undefined : 'No reason'}
        description={(field.value && helpOf(field.value)) || (isRequired ? 'The case is closed only for a reason.' : RECOMMENDED)}
        options={facts.reasons
          .filter(({ whyNot }) => whyNot === null)
          .map(({ id }) => ({ id: String(id), label: reasonLabel(id), description: helpOf(id) }))}
      />
      {others.length > 0 && (
        <Disclosure title="Why other reasons are not offered">
          <ul className="flex list-disc flex-col gap-1 ps-4 text-sm text-muted">
            {others.map(({ id, whyNot }) => (
              <li key={id}>
                <span className="font-medium text-ink">{reasonLabel(id)}:</span> {whyNot}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
