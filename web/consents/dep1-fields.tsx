import type { UploadFacts } from '@trellis/contract/consents.ts'
import { printedNameFor } from '@trellis/domain/consents/printed-name.ts'
import { Contacts } from '@trellis/domain/reference/people-codes.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useReferenceList } from '../api/use-reference-list.ts'
import { DateField } from '../ui/date-field.tsx'
import { FormField } from '../ui/form-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { UploadValues } from './upload-values.ts'
import { YES_NO } from './yes-no.ts'

interface Dep1FieldsProps {
  form: UseFormReturn<UploadValues>
  facts: UploadFacts
}

const DAYS = [
  ['chairpersonSignedDate', 'Chairperson signed date (reconvene)'],
  ['parentSignedDate', 'Parent signed date (reconvene)'],
] as const

const QUESTIONS = [
  ['parentGuardianEIServices', 'Does the parent/guardian choose to continue EI services?'],
  ['parentGuardianPreschoolSpecialEducation', 'Does the parent/guardian choose preschool special education services?'],
] as const

/** F04: where the family of a child from Early Intervention wants services to go on. */
export function Dep1Fields({ form, facts }: Dep1FieldsProps) {
  const { control } = form
  const { today } = facts.known
  const contacts = useReferenceList('Contacts').data?.items ?? []
  const relationship = useWatch({ control, name: 'relationshipRRR' })
  const changeRelationship = (value: string): void => {
    form.setValue('relationshipRRR', value, { shouldDirty: true, shouldValidate: true })
    form.setValue('printedNameRRR', printedNameFor(value === '' ? undefined : Number(value), facts), { shouldDirty: true })
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {DAYS.map(([name, label]) => (
          <FormField key={name} control={control} name={name}>
            {(field) => <DateField {...field} label={label} max={today} today={today} />}
          </FormField>
        ))}
        {QUESTIONS.map(([name, label]) => (
          <FormField key={name} control={control} name={name}>
            {(field) => <RadioGroup {...field} onChange={(value) => field.onChange(value as 'Yes')} label={label} isRequired isInline options={YES_NO} />}
          </FormField>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="parentConsentDate">
          {(field) => <DateField {...field} label="Parent consent date" isRequired max={today} today={today} />}
        </FormField>
        <FormField control={control} name="relationshipRRR">
          {(field) => (
            <Select
              {...field}
              onChange={changeRelationship}
              label="Relationship"
              isRequired
              options={contacts.map(({ id, description }) => ({ id: String(id), label: description }))}
            />
          )}
        </FormField>
        {relationship === String(Contacts.Other) && (
          <FormField control={control} name="otherCEM">
            {(field) => <TextField {...field} label="Other" isRequired maxLength={200} />}
          </FormField>
        )}
        <FormField control={control} name="printedNameRRR">
          {(field) => <TextField {...field} label="Printed name" isRequired maxLength={200} />}
        </FormField>
      </div>
    </>
  )
}
