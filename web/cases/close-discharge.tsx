import type { CloseFacts } from '@trellis/contract/case-close.ts'
import { closeWindow } from '@trellis/domain/cases/close-form.ts'
import type { Control } from 'react-hook-form'
import { sentenceOf } from '../api/service-error.ts'
import { useReferenceList } from '../api/use-reference-list.ts'
import { ComboBox } from '../ui/combo-box.tsx'
import { DateField } from '../ui/date-field.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useField } from '../ui/form-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { CloseValues } from './close-values.ts'

/** [S-4.6-11] */
export function CloseDischarge({ control, facts, today }: { control: Control<CloseValues>; facts: CloseFacts; today: string }) {
  const reason = useField(control, 'dischargeReason')
  const date = useField(control, 'dischargeDate')
  const { data, error, refetch, isFetching } = useReferenceList('DischargeReason')
  if (!data && error)
    return <ErrorState title={`The discharge reasons could not be loaded. ${sentenceOf(error)}`} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <section aria-label="Discharge" className="grid gap-4 sm:grid-cols-2">
      <ComboBox
        {...reason}
        className="sm:col-span-2"
        label="Discharge reason"
        isRequired
        isDisabled={!data}
        options={(data?.items ?? []).map(({ id, description }) => ({ id: String(id), label: description }))}
      />
      <DateField {...date} label="Discharge date" isRequired today={today} {...closeWindow(today)} />
      <TextField
        label="Discharge status"
        isReadOnly
        value={facts.dischargeStatus.description}
        onChange={nothing}
        description="Of the register now; it follows when the case is closed."
      />
    </section>
  )
}

const nothing = (): void => undefined
