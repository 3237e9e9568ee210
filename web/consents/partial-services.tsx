import type { Control } from 'react-hook-form'
import { useReferenceList } from '../api/use-reference-list.ts'
import { CheckboxGroup } from '../ui/checkbox-group.tsx'
import { FormField } from '../ui/form-field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { UploadValues } from './upload-values.ts'

/** [S-4.7-15] Services that are given so far. */
export function PartialServices({ control }: { control: Control<UploadValues> }) {
  const { data } = useReferenceList('PartialService')
  if (!data) return <Spinner label="Loading the services" />
  return (
    <FormField control={control} name="partialServiceProvided">
      {(field) => (
        <CheckboxGroup
          {...field}
          label="Partial service provided"
          isRequired
          isTwoColumn
          options={data.items.map(({ id, description }) => ({ id: String(id), label: description }))}
        />
      )}
    </FormField>
  )
}
