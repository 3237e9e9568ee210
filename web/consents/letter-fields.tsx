import type { UploadFacts } from '@trellis/contract/consents.ts'
import { isPlacementDateDisabled, isSummerDateDisabled, summerWindow } from '@trellis/domain/consents/authorization-dates.ts'
import type { UseFormReturn } from 'react-hook-form'
import { DateField } from '../ui/date-field.tsx'
import { FormField } from '../ui/form-field.tsx'
import { AgencySearch } from './agency-search.tsx'
import type { UploadValues } from './upload-values.ts'

/** [S-4.7-10][S-4.7-11] When each season's placement is authorised, and by which agency. */
export function LetterFields({ form, facts }: { form: UseFormReturn<UploadValues>; facts: UploadFacts }) {
  const { control } = form
  const { today, offered, isAgencyNeeded } = facts.known
  const summer = summerWindow(today)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="placementAuthorizationDate">
          {(field) => (
            <DateField
              {...field}
              label="Placement authorization date"
              isRequired={offered.tenMonth}
              today={today}
              isDateUnavailable={(day) => isPlacementDateDisabled(day, today)}
            />
          )}
        </FormField>
        <FormField control={control} name="summerAuthorizationDate">
          {(field) => (
            <DateField
              {...field}
              label="Summer authorization date"
              isRequired={!offered.tenMonth}
              today={today}
              min={summer.from}
              max={summer.to}
              isDateUnavailable={(day) => isSummerDateDisabled(day, today)}
              description={offered.summer ? undefined : 'No summer placement waits for a letter.'}
            />
          )}
        </FormField>
      </div>
      <AgencySearch form={form} isRequired={isAgencyNeeded} />
    </>
  )
}
