import { EXTENSION_REASON_OTHER, MOST_DAYS, requestedDueDate } from '@trellis/domain/evaluations/extension-form.ts'
import { EXTENSION_FORM } from '@trellis/domain/evaluations/extension-submission.ts'
import { useForm, useWatch } from 'react-hook-form'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { shownDate } from '../timelines/date-text.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useField } from '../ui/form-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ExtensionFacts, legalFact } from './extension-facts.tsx'
import { EMPTY_REQUEST, numberOf, requestBody, requestResolver, whyNotSubmit, type RequestValues } from './extension-values.ts'
import type { ModeProps } from './mode-props.ts'
import { ReasonFields } from './reason-fields.tsx'
import { NotSaved } from './not-saved.tsx'
import { useSubmitExtension } from './use-submit-extension.ts'

const DAYS = Array.from({ length: MOST_DAYS }, (_, at) => ({ id: String(at + 1), label: String(at + 1) }))
const NO_DUE_DATE = 'The assessment has no due date yet.'

/** [M-2.3-03 to M-2.3-07] */
export function RequestExtension({ record, studentName, onClose, onDone, onReload }: ModeProps) {
  const view = record.value
  const form = useForm<RequestValues>({ resolver: requestResolver, defaultValues: EMPTY_REQUEST, mode: 'onTouched' })
  const { isValid, isDirty } = form.formState
  const draft = useDraft(form, { form: EXTENSION_FORM, subject: `evaluation:${view.evaluationSk}`, studentSk: view.studentSk })
  const { submit, isPending, trouble } = useSubmitExtension(form, draft, record.etag, onDone)
  const days = useField(form.control, 'extensionDays')
  const reason = useField(form.control, 'extensionReason')
  const text = useField(form.control, 'extensionAdditionalInfo')
  const asked = useWatch({ control: form.control, name: 'extensionDays' })
  return (
    <FormDialog
      isOpen
      title="Request Extension"
      width={700}
      isDirty={isDirty}
      onClose={onClose}
      cancelLabel="Close"
      submitLabel="Submit"
      isPending={isPending}
      onBlockedSubmit={() => void form.trigger(undefined, { shouldFocus: true })}
      submitDisabledReason={view.whyNot.request ?? draft.whyNot ?? whyNotSubmit({ isValid })}
      onSubmit={form.handleSubmit((values) => submit(requestBody(view, values)))}
    >
      <NotSaved trouble={trouble} onReload={onReload} />
      <ExtensionFacts
        view={view}
        studentName={studentName}
        facts={[{ term: 'Evaluation due date', value: shownDate(view.dueDate) }, legalFact(view)]}
      />
      <DraftGate draft={draft}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select {...days} label="Extension days needed" isRequired placeholder="1-30" options={DAYS} />
          <TextField
            label="Requested due-by date"
            value={shownDate(requestedDueDate(view.dueDate, numberOf(asked))) ?? ''}
            onChange={nothing}
            isReadOnly
            description={view.dueDate ? 'Due date plus the days' : NO_DUE_DATE}
          />
        </div>
        <ReasonFields
          list="ExtensionReason"
          other={EXTENSION_REASON_OTHER}
          label="Reason for extension"
          reason={reason}
          text={text}
        />
      </DraftGate>
    </FormDialog>
  )
}

const nothing = (): void => undefined
