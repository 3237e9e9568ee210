import { getIepForm, saveIepEligibility, type IepRecord } from '@trellis/contract/ieps.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { ELIGIBILITY_FORM, NOT_AMENDED } from '@trellis/domain/ieps/eligibility.ts'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { savedValue } from '../api/envelope.ts'
import { tellForm, type SaveTrouble } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import { useCaseReload } from '../dashboards/use-case-reload.ts'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckboxGroup } from '../ui/checkbox-group.tsx'
import { useField } from '../ui/form-field.tsx'
import { notify } from '../ui/toast-queue.ts'
import { EligibilityFacts } from './eligibility-facts.tsx'
import { EligibilityFields } from './eligibility-fields.tsx'
import { bodyOf, changesEligibility, eligibilityResolver, valuesOf, type EligibilityValues } from './eligibility-values.ts'

export interface EligibilityFormProps {
  iep: IepRecord
  etag: string | undefined
  onReload: () => unknown
}

/** The eligibility section of a draft; of an amendment also which sections it changes. */
export function EligibilityForm({ iep, etag, onReload }: EligibilityFormProps) {
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const form = useForm<EligibilityValues>({ resolver: eligibilityResolver(iep), defaultValues: valuesOf(iep), mode: 'onChange' })
  const { isValid, isDirty } = form.formState
  const amendedSections = useWatch({ control: form.control, name: 'amendedSections' })
  const sections = useField(form.control, 'amendedSections')
  const draft = useDraft(form, { form: ELIGIBILITY_FORM, subject: `iep:${iep.iepFormSK}`, studentSk: iep.studentSk })
  const reload = useCaseReload()
  const { send, isPending } = useSend(saveIepEligibility, { changes: [getIepForm] })
  const save = async (values: EligibilityValues): Promise<void> => {
    setTrouble(undefined)
    try {
      await draft.submit(async () => savedValue(await send({ body: bodyOf(iep, values) }, etag)))
      notify.success(Toast.saved)
      reload()
    } catch (error) {
      setTrouble(tellForm(form, error))
    }
  }
  // an answer can contradict the result that was chosen before it
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ type }) => void (type && form.trigger(['eligibilityResult', 'classification'])) }),
    [form],
  )
  const waiting = isDirty ? (isValid ? undefined : 'Correct what is marked first.') : 'Nothing was changed yet.'
  return (
    <Card title="Eligibility">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending && (draft.whyNot ?? waiting) === undefined) void form.handleSubmit(save)(event)
        }}
      >
        <TroubleBanner title="Nothing was saved. What you entered is still here." trouble={trouble} onReload={onReload} />
        <DraftGate draft={draft}>
          {iep.isAmendment && (
            <CheckboxGroup
              {...sections}
              isTwoColumn
              label="Sections that the agreement changes"
              description="All others stay as the IEP in force has them."
              options={iep.sections.filter(({ isAmendable }) => isAmendable).map(({ section, name }) => ({ id: section, label: name }))}
            />
          )}
          {changesEligibility(iep, { amendedSections }) ? (
            <EligibilityFields control={form.control} isPreschool={iep.isPreschool} />
          ) : (
            <>
              <p className="text-muted">{NOT_AMENDED}</p>
              <EligibilityFacts eligibility={iep.eligibility} />
            </>
          )}
          <div className="flex justify-end">
            <Button type="submit" variant="primary" isPending={isPending} disabledReason={draft.whyNot ?? waiting}>
              Save
            </Button>
          </div>
        </DraftGate>
      </form>
    </Card>
  )
}
