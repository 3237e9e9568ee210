import { ELIGIBILITY_RESULTS, isEligibleResult, mayBeClassified, type EligibilityResult } from '@trellis/domain/ieps/eligibility.ts'
import { useWatch, type Control } from 'react-hook-form'
import { sentenceOf } from '../api/service-error.ts'
import { useReferenceList } from '../api/use-reference-list.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { FormField, useField } from '../ui/form-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Select } from '../ui/select.tsx'
import { QUESTIONS } from './eligibility-facts.tsx'
import { QUESTION_KEYS, type EligibilityValues } from './eligibility-values.ts'

const YES_NO = ['Yes', 'No'].map((id) => ({ id, label: id }))

export function EligibilityFields({ control, isPreschool }: { control: Control<EligibilityValues>; isPreschool: boolean }) {
  const result = useField(control, 'eligibilityResult')
  const classification = useField(control, 'classification')
  const chosen = useWatch({ control, name: 'eligibilityResult' })
  const { data, error, refetch } = useReferenceList('DisabilityClassification')
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        {QUESTION_KEYS.map((key) => (
          <FormField key={key} control={control} name={key}>
            {(bound) => <RadioGroup {...bound} isInline label={QUESTIONS[key]} options={YES_NO} />}
          </FormField>
        ))}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Select {...result} label="Result" emptyOption="Not decided yet" options={ELIGIBILITY_RESULTS.map((id) => ({ id, label: id }))} />
        {isEligibleResult((chosen || null) as EligibilityResult | null) &&
          (error ? (
            <ErrorState title={`The classifications could not be loaded. ${sentenceOf(error)}`} onRetry={() => void refetch()} />
          ) : (
            <Select
              {...classification}
              label="Disability classification"
              emptyOption="Not decided yet"
              options={(data?.items ?? []).filter(({ id }) => mayBeClassified(id, isPreschool)).map(({ id, description }) => ({ id: String(id), label: description }))}
            />
          ))}
      </div>
    </>
  )
}
