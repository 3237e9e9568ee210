import { isBlockedInSearchName, SEARCH_BIRTH_DATE_MINIMUM } from '@trellis/domain/students/search-rules.ts'
import { DEFAULT_SEARCH_DBNS } from '@trellis/domain/students/search-school.ts'
import { useReferenceList } from '../api/use-reference-list.ts'
import { DateField } from '../ui/date-field.tsx'
import type { FocusTarget } from '../ui/field-props.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { SearchFormState } from './use-search-form.ts'

const NAME = {
  allowCharacter: (character: string): boolean => !isBlockedInSearchName(character),
  characterHint: 'Names have no digits.',
  maxLength: 50,
}

export interface SearchFieldsProps {
  form: SearchFormState
  linkMode: boolean
  isReferralSearch: boolean
  firstField: (element: FocusTarget | null) => void
}

/** The fields of a search. Without a list of grades the field is left out of use and says so. */
export function SearchFields({ form, linkMode, isReferralSearch, firstField }: SearchFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-4 min-[22.5rem]:grid-cols-2 lg:grid-cols-12">
      {!linkMode && (
        <TextField
          label="Student ID"
          inputMode="numeric"
          maxLength={9}
          className="min-[22.5rem]:max-sm:col-span-2 lg:col-span-2"
          inputRef={firstField}
          {...form.bind('nycId')}
        />
      )}
      <TextField
        label="First name"
        isRequired={linkMode}
        className="lg:col-span-3"
        {...NAME}
        {...form.bind('firstName')}
        {...(linkMode && { inputRef: firstField })}
      />
      <TextField label="Last name" isRequired={linkMode} className="lg:col-span-3" {...NAME} {...form.bind('lastName')} />
      <DateField
        label="Date of Birth"
        isRequired={linkMode}
        className="lg:col-span-2"
        min={SEARCH_BIRTH_DATE_MINIMUM}
        max={form.today}
        today={form.today}
        description="For example, 03/09/2021"
        {...form.bind('dateOfBirth')}
      />
      <GradeField form={form} />
      {isReferralSearch && (
        <Select
          label="School DBN"
          className="lg:col-span-2"
          emptyOption="Any school"
          placeholder="Any school"
          options={DEFAULT_SEARCH_DBNS.map((dbn) => ({ id: dbn, label: dbn }))}
          description="Not used with a student ID."
          {...form.bind('schoolDbn')}
          value={form.values.schoolDbn ?? DEFAULT_SEARCH_DBNS[0] ?? ''}
        />
      )}
    </div>
  )
}

function GradeField({ form }: { form: SearchFormState }) {
  const grades = useReferenceList('Grade')
  return (
    <Select
      label="Grade"
      className="lg:col-span-2"
      placeholder="Any grade"
      emptyOption="Any grade"
      options={(grades.data?.items ?? []).map(({ value, description }) => ({ id: value, label: description }))}
      isDisabled={grades.isError}
      {...(grades.isError && { description: 'The grades could not be loaded.' })}
      {...form.bind('grade')}
    />
  )
}
