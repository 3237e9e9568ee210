import type { ReferenceListName } from '@trellis/domain/reference/list-names.ts'
import { useReferenceList } from '../api/use-reference-list.ts'
import { sentenceOf } from '../api/service-error.ts'
import { ErrorState } from '../ui/error-state.tsx'
import type { BoundField } from '../ui/form-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'

interface ReasonFieldsProps {
  /** Whose entries are the reasons. */
  list: ReferenceListName
  /** Id of the entry that asks for more. */
  other: number
  label: string
  reason: BoundField<string>
  text: BoundField<string>
}

/** A reason of a list, and more about it exactly when it is Other. */
export function ReasonFields({ list, other, label, reason, text }: ReasonFieldsProps) {
  const { data, error, refetch, isFetching } = useReferenceList(list)
  if (!data && error)
    return <ErrorState title={`The reasons could not be loaded. ${sentenceOf(error)}`} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <>
      <Select
        {...reason}
        label={label}
        isRequired
        isDisabled={!data}
        placeholder={data ? 'Select' : 'Loading…'}
        options={(data?.items ?? []).map(({ id, description }) => ({ id: String(id), label: description }))}
      />
      {reason.value === String(other) && <TextArea {...text} label="Additional information" isRequired rows={3} maxLength={2000} />}
    </>
  )
}
