import type { createExtensionRequest, ExtensionView } from '@trellis/contract/evaluations.ts'
import type { RequestOf } from '@trellis/contract/endpoint.ts'
import type { ReferenceListName } from '@trellis/domain/reference/list-names.ts'
import type { ReactNode } from 'react'
import { useForm, useWatch, type Control, type Resolver } from 'react-hook-form'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useField } from '../ui/form-field.tsx'
import { ExtensionFacts, type Fact } from './extension-facts.tsx'
import { EMPTY_REVIEW, turnedTo, whyNotSubmit, type ReviewValues } from './extension-values.ts'
import type { ModeProps } from './mode-props.ts'
import { NotSaved } from './not-saved.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { ReviewToggle } from './review-toggle.tsx'
import { useSubmitExtension } from './use-submit-extension.ts'

interface ReviewDialogProps extends ModeProps {
  title: string
  /** Name of the form under which drafts are kept. */
  draftForm: string
  resolver: Resolver<ReviewValues>
  /** Why the record cannot be decided now. */
  whyNot: string | null
  bodyOf: (view: ExtensionView, values: ReviewValues) => RequestOf<typeof createExtensionRequest>['body']
  facts: readonly Fact[]
  /** What was asked for. */
  request?: ReactNode
  /** What approving begins with. */
  requestedDays: number | null
  approval?: (control: Control<ReviewValues>) => ReactNode
  rejection: { list: ReferenceListName; other: number; label: string }
}

/** Approve or reject, for the two things that are reviewed. */
export function ReviewDialog({ record, studentName, onClose, onDone, onReload, ...props }: ReviewDialogProps) {
  const view = record.value
  const form = useForm<ReviewValues>({ resolver: props.resolver, defaultValues: EMPTY_REVIEW, mode: 'onTouched' })
  const { isValid, isDirty } = form.formState
  const draft = useDraft(form, { form: props.draftForm, subject: `evaluation:${view.evaluationSk}`, studentSk: view.studentSk })
  const { submit, isPending, trouble } = useSubmitExtension(form, draft, record.etag, onDone)
  const reason = useField(form.control, 'rejectionReason')
  const text = useField(form.control, 'rejectionAdditionalInfo')
  const action = useWatch({ control: form.control, name: 'action' })
  return (
    <FormDialog
      isOpen
      title={props.title}
      width={500}
      isDirty={isDirty}
      onClose={onClose}
      hasCancel={false}
      submitLabel="Submit"
      isPending={isPending}
      submitDisabledReason={props.whyNot ?? draft.whyNot ?? whyNotSubmit({ isValid, action })}
      onSubmit={form.handleSubmit((values) => submit(props.bodyOf(view, values)))}
    >
      <NotSaved trouble={trouble} onReload={onReload} />
      <ExtensionFacts view={view} studentName={studentName} facts={props.facts} />
      {props.request}
      <DraftGate draft={draft}>
        <ReviewToggle
          value={action}
          onChange={(next) => form.reset(turnedTo(form.getValues(), next, props.requestedDays), { keepDefaultValues: true })}
        />
        {action === 'approve' && props.approval?.(form.control)}
        {action === 'reject' && <ReasonFields {...props.rejection} reason={reason} text={text} />}
      </DraftGate>
    </FormDialog>
  )
}
