import { hiddenReferralFields, NARRATIVE_LENGTH, type ReferralFormFacts } from '@trellis/domain/referrals/referral-form.ts'
import { isReevaluation } from '@trellis/domain/referrals/referral-moves.ts'
import { REFERRAL_SOURCES, ReferralSource } from '@trellis/domain/referrals/referral-sources.ts'
import { ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useReferenceList } from '../api/use-reference-list.ts'
import { sentenceOf } from '../api/service-error.ts'
import { Card } from '../ui/card.tsx'
import { CheckboxGroup } from '../ui/checkbox-group.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import { DateField } from '../ui/date-field.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FormField, useField } from '../ui/form-field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { formOfValues, typeOfValues, type ReferralValues } from './referral-values.ts'

interface ReferralFieldsProps {
  control: Control<ReferralValues>
  facts: ReferralFormFacts
  /** Submitted already: who referred and when stay as they are. */
  isOnlyText: boolean
}

const SOURCES = Object.entries(REFERRAL_SOURCES).map(([id, label]) => ({ id, label }))
const FIXED = 'Fixed since the referral was submitted.'

/** The fields of a referral or a request for reevaluation (process.md 4.3, F41). */
export function ReferralFields({ control, facts, isOnlyText }: ReferralFieldsProps) {
  const values = useWatch({ control }) as ReferralValues
  const type = typeOfValues(values, facts.type)
  const isAgain = isReevaluation(type)
  const hidden = hiddenReferralFields(formOfValues(values), { type })
  const isReviewed = type === ReferralType.RequestForInitialReferral || type === ReferralType.RequestForAdditionalReevaluation
  const source = useField(control, 'source')
  const received = useField(control, 'dateReceived')
  return (
    <>
      <Card
        title={isAgain ? 'Who asks' : 'Who refers'}
        description={!isAgain && isReviewed ? 'A request by others than parent and district is reviewed before it becomes a referral.' : undefined}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            {...source}
            label={isAgain ? 'Requested by' : 'Referral source'}
            isRequired
            options={SOURCES}
            isReadOnly={isOnlyText}
            description={isOnlyText ? FIXED : undefined}
          />
          <DateField
            {...received}
            label="Date received"
            isRequired
            isReadOnly={isOnlyText}
            max={facts.today}
            min={facts.birthDate ?? undefined}
            today={facts.today}
            description={isOnlyText ? FIXED : undefined}
          />
          <FormField control={control} name="sourceName">
            {(bound) => <TextField {...bound} label="Name" isRequired={values.source !== '' && values.source !== String(ReferralSource.Parent)} />}
          </FormField>
          {!hidden.has('sourceTitle') && (
            <FormField control={control} name="sourceTitle">{(bound) => <TextField {...bound} label="Title or relation to the child" />}</FormField>
          )}
          <FormField control={control} name="sourcePhone">{(bound) => <PhoneField {...bound} label="Phone" />}</FormField>
        </div>
      </Card>
      <Card title={isAgain ? 'Why' : 'Why the child is referred'}>
        <div className="flex flex-col gap-4">
          {!hidden.has('reasons') && <Reasons control={control} />}
          {!hidden.has('otherReason') && (
            <FormField control={control} name="otherReason">{(bound) => <TextField {...bound} label="Other reason" isRequired />}</FormField>
          )}
          <Long control={control} name="narrative" label={isAgain ? 'Reason for the request' : 'Description'} isRequired />
          {!hidden.has('interventions') && (
            <Long
              control={control}
              name="interventions"
              label="Prior interventions"
              isRequired={isReviewed}
              description="What was tried to help the child before, for how long, and what came of it."
            />
          )}
          {!hidden.has('eiHistory') && <Long control={control} name="eiHistory" label="History of early intervention" />}
          <div className="grid gap-4 sm:grid-cols-2">
            {!hidden.has('languageHome') && <Language control={control} />}
            {!hidden.has('schoolOrProgram') && (
              <FormField control={control} name="schoolOrProgram">{(bound) => <TextField {...bound} label="School or program" />}</FormField>
            )}
          </div>
        </div>
      </Card>
      <Card title="Contact with the parent">
        <div className="flex flex-col gap-4">
          <FormField control={control} name="parentContacted">
            {(bound) => (
              <RadioGroup
                {...bound}
                onChange={(value) => bound.onChange(value as ReferralValues['parentContacted'])}
                label="Was the parent contacted?"
                isRequired
                isInline
                options={[
                  { id: 'yes', label: 'Yes' },
                  { id: 'no', label: 'No' },
                ]}
              />
            )}
          </FormField>
          <Long
            control={control}
            name="parentContact"
            label="Contact with the parent"
            isRequired={isReviewed}
            description="When and how, and what the parent said; or what was attempted."
          />
        </div>
      </Card>
    </>
  )
}

interface LongProps {
  control: Control<ReferralValues>
  name: 'narrative' | 'interventions' | 'eiHistory' | 'parentContact'
  label: string
  isRequired?: boolean
  description?: ReactNode
}
const Long = ({ control, name, ...rest }: LongProps) => (
  <FormField control={control} name={name}>
    {(bound) => <TextArea {...bound} {...rest} rows={4} maxLength={NARRATIVE_LENGTH} />}
  </FormField>
)

function Reasons({ control }: { control: Control<ReferralValues> }) {
  const bound = useField(control, 'reasons')
  const { data, error, refetch, isFetching } = useReferenceList('ReasonForReferral')
  if (!data && error)
    return <ErrorState title={`The reasons could not be loaded. ${sentenceOf(error)}`} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <CheckboxGroup
      {...bound}
      label="Reasons for referral"
      isRequired
      isTwoColumn
      options={(data?.items ?? []).map(({ id, description }) => ({ id: String(id), label: description }))}
      description={data ? undefined : 'Loading…'}
    />
  )
}

function Language({ control }: { control: Control<ReferralValues> }) {
  const bound = useField(control, 'languageHome')
  const { data, error, refetch, isFetching } = useReferenceList('Language')
  if (!data && error)
    return <ErrorState title={`The languages could not be loaded. ${sentenceOf(error)}`} onRetry={() => void refetch()} isRetrying={isFetching} />
  // a ComboBox names its first value once, so it waits for the list
  return (
    <ComboBox
      key={data ? 'ready' : 'loading'}
      {...bound}
      label="Language at home"
      isRequired
      isDisabled={!data}
      options={(data?.items ?? []).map(({ id, description }) => ({ id: String(id), label: description }))}
    />
  )
}
