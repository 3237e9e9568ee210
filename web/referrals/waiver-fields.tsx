import type { WaiverFacts } from '@trellis/contract/three-year-waiver.ts'
import { nextThreeYearDate, waiverDate } from '@trellis/domain/referrals/three-year-waiver.ts'
import type { WaiverProposer } from '@trellis/domain/referrals/waiver-words.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { YES_NO } from '../consents/yes-no.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Card } from '../ui/card.tsx'
import { DateField } from '../ui/date-field.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { FormField } from '../ui/form-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextField } from '../ui/text-field.tsx'
import { waiverFormOf, type WaiverValues } from './waiver-values.ts'

const PROPOSERS = [
  { id: 'School', label: 'School' },
  { id: 'Parent', label: 'Parent' },
] as const

/** The fields of notice 19, and what follows from them. */
export function WaiverFields({ form: { control }, facts }: { form: UseFormReturn<WaiverValues>; facts: WaiverFacts }) {
  const { today, lastEvaluation, threeYearDate } = facts
  const values = useWatch({ control }) as WaiverValues
  const isRefused = values.parentAgrees === 'No'
  const waivedOn = isRefused ? undefined : waiverDate(waiverFormOf(values))
  const bounds = { max: today, today, ...(lastEvaluation !== null && { min: lastEvaluation }) }
  return (
    <>
      <Card title="Agreement">
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <FormField control={control} name="waiverProposedBy">
            {(field) => (
              <RadioGroup {...field} onChange={(value) => field.onChange(value as WaiverProposer)} label="Proposed by" isRequired isInline options={PROPOSERS} className="sm:col-span-2" />
            )}
          </FormField>
          <FormField control={control} name="parentAgrees">
            {(field) => (
              <RadioGroup
                {...field}
                // a refusal has a banner of its own, which says what to do instead
                error={isRefused ? undefined : field.error}
                onChange={(value) => field.onChange(value as 'Yes')}
                label="Parent agrees"
                isRequired
                isInline
                options={YES_NO}
              />
            )}
          </FormField>
          <FormField control={control} name="parentSignatureDate">
            {(field) => <DateField {...field} label="Date signed by the parent" isRequired {...bounds} />}
          </FormField>
          <FormField control={control} name="schoolRepresentative">
            {(field) => <TextField {...field} label="School representative" isRequired />}
          </FormField>
          <FormField control={control} name="schoolSignatureDate">
            {(field) => <DateField {...field} label="Date signed for the school" isRequired {...bounds} />}
          </FormField>
        </div>
      </Card>
      <Card title="Three years" description="They count anew from the later of the two signatures.">
        <DescriptionList
          columns={3}
          items={[
            { term: 'Last evaluation', value: shownDate(lastEvaluation) },
            { term: 'Due now', value: shownDate(threeYearDate) },
            {
              term: 'Next three-year reevaluation due',
              value: (
                <output>
                  {waivedOn ? shownDate(nextThreeYearDate(waivedOn)) : <span className="font-normal text-muted">{isRefused ? 'None without agreement' : 'Follows from the signatures'}</span>}
                </output>
              ),
            },
          ]}
        />
      </Card>
    </>
  )
}
