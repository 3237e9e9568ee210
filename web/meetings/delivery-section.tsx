import { parentEntry, recipientFields } from '@trellis/domain/meetings/recipients.ts'
import { isNoticeFieldShown } from '@trellis/domain/meetings/notice-text.ts'
import { deliveryProblem } from '@trellis/domain/meetings/schedule-form.ts'
import { useWatch } from 'react-hook-form'
import { Checkbox } from '../ui/checkbox.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import { GroupProblem } from '../ui/field-parts.tsx'
import { FormField, useField } from '../ui/form-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FormSection } from './form-section.tsx'
import { withRecipient, type MeetingValues } from './meeting-values.ts'
import { noticeLanguageOf } from './notice-language.ts'
import { useMeetingForm } from './meeting-context.ts'

/** [M-2.1-07 to M-2.1-10][M-2.1-23][M-2.1-24] How and to whom the notice goes, and what it says beyond the form. */
export function DeliverySection() {
  const { form, loaded, isViewMode } = useMeetingForm()
  const { control } = form
  const [recipient, postalMail, parentPortal] = useWatch({ control, name: ['selectedRecipient', 'postalMail', 'parentPortal'] })
  const parents = loaded.profile.parentDetails.map(parentEntry)
  const chosen = parents.find(({ loginId }) => loginId === recipient)
  const bound = useField(control, 'selectedRecipient')
  const choose = (id: string): void => {
    const entry = parents.find(({ loginId }) => loginId === id)
    if (!entry) return bound.onChange(id)
    const filled = withRecipient(recipientFields(entry), noticeLanguageOf(id, loaded.profile, loaded.languages))
    for (const [name, value] of Object.entries(filled)) {
      form.setValue(name as keyof MeetingValues, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
  }
  const { isSubmitted } = form.formState
  const missing = isSubmitted ? deliveryProblem({ postalMail, parentPortal }) : undefined
  return (
    <FormSection title="Delivery Method" description="How the parent gets the notice.">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <FormField control={control} name="postalMail">
          {(field) => <Checkbox label="Postal Mail" {...field} isReadOnly={isViewMode} />}
        </FormField>
        <FormField control={control} name="parentPortal">
          {(field) => <Checkbox label="Parent Portal" {...field} isReadOnly={isViewMode} />}
        </FormField>
      </div>
      {missing && <GroupProblem role="alert">{missing.message}</GroupProblem>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Recipient"
          isRequired
          {...bound}
          onChange={choose}
          isReadOnly={isViewMode}
          options={parents.map(({ loginId, displayName, location }) => ({ id: loginId, label: displayName, description: location }))}
        />
        {recipient !== '' && (
          <FormField control={control} name="recipientEmailAddress">
            {(field) => (
              <TextField
                label="Recipient Email Address"
                type="email"
                {...field}
                isReadOnly={isViewMode}
                description={chosen && !chosen.consentsToElectronicCommunication ? 'No consent to electronic communication: nothing is sent by e-mail.' : undefined}
              />
            )}
          </FormField>
        )}
      </div>
      {parents.length === 0 && <p className="text-muted">No parent is recorded for this student. Record one on the profile first.</p>}
      {chosen && chosen.location && <p className="text-muted">{`Postal address: ${chosen.location}`}</p>}
      <NoticeFields hasRecipient={recipient !== ''} />
    </FormSection>
  )
}

function NoticeFields({ hasRecipient }: { hasRecipient: boolean }) {
  const { form, loaded, isViewMode } = useMeetingForm()
  const { control } = form
  const [language, instructions] = useWatch({ control, name: ['translationLanguage', 'specialinstructions'] })
  const isShown = (value: string): boolean => isNoticeFieldShown({ isViewMode, hasRecipient, value })
  return (
    <>
      {isShown(language) && (
        <FormField control={control} name="translationLanguage">
          {(field) => (
            <ComboBox
              label="Language to Translate the Document Into"
              {...field}
              isReadOnly={isViewMode}
              description="The notice stands in this language beside English."
              options={loaded.languages.map(({ id, description }) => ({ id: String(id), label: description }))}
            />
          )}
        </FormField>
      )}
      {isShown(instructions) && (
        <FormField control={control} name="specialinstructions">
          {(field) => (
            <TextArea
              label="Additional/Special Instructions"
              {...field}
              isReadOnly={isViewMode}
              rows={3}
              maxLength={4000}
              description="Printed in the notice as you write it; it is not translated."
            />
          )}
        </FormField>
      )}
    </>
  )
}
