import type { UploadFacts } from '@trellis/contract/consents.ts'
import type { UploadKind } from '@trellis/domain/consents/upload-kinds.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { DateField } from '../ui/date-field.tsx'
import { FormField } from '../ui/form-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Select } from '../ui/select.tsx'
import { Dep1Fields } from './dep1-fields.tsx'
import { LetterFields } from './letter-fields.tsx'
import { PartialServices } from './partial-services.tsx'
import { RequestField } from './request-field.tsx'
import type { UploadValues } from './upload-values.ts'
import type { Requests } from './use-requests.ts'
import { YES_NO } from './yes-no.ts'

interface KindFieldsProps {
  kind: UploadKind
  form: UseFormReturn<UploadValues>
  facts: UploadFacts
  requests: Requests
}

/** What a type asks for besides its files (S 4.7). */
export function KindFields({ kind, form, facts, requests }: KindFieldsProps) {
  const { control } = form
  const request = useWatch({ control, name: 'request' })
  const isOfRequest = kind.extra === 'additionalAssessments'
  const isReady = !isOfRequest || (request !== '' && !requests.answered(request))
  return (
    <>
      {isOfRequest && <RequestField control={control} requests={requests} studentSk={facts.studentSk} />}
      {isReady && (kind.hasChoice || kind.date) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {kind.hasChoice && (
            <FormField control={control} name="parentGuardianProvidedConsent">
              {(field) => <RadioGroup {...field} onChange={(value) => field.onChange(value as 'Yes')} label="Parent/guardian provided consent" isRequired isInline options={YES_NO} />}
            </FormField>
          )}
          {kind.date && (
            <FormField control={control} name="dateSigned">
              {(field) => (
                <DateField {...field} label={kind.dateLabel ?? 'Date Signed'} isRequired={kind.date === 'required'} max={facts.known.today} today={facts.known.today} />
              )}
            </FormField>
          )}
        </div>
      )}
      {kind.extra === 'signer' && (
        <FormField control={control} name="signedByGuardianSk">
          {(field) => (
            <Select
              {...field}
              label="Signed by"
              isRequired
              options={facts.guardians.map(({ guardianSk, name, relationship }) => ({ id: guardianSk, label: relationship ? `${name} (${relationship})` : name }))}
              description={facts.guardians.length === 0 ? 'No parent or guardian is recorded for this student. Add one in the profile first.' : undefined}
              className="sm:max-w-[calc(50%-0.5rem)]"
            />
          )}
        </FormField>
      )}
      {kind.extra === 'dep1' && <Dep1Fields form={form} facts={facts} />}
      {kind.extra === 'acceptanceLetter' && <LetterFields form={form} facts={facts} />}
      {kind.extra === 'partialServices' && <PartialServices control={control} />}
    </>
  )
}
