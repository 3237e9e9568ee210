import { ASSESSMENT_REASON_OTHER } from '@trellis/domain/evaluations/extension-form.ts'
import { REVIEW_ASSESSMENT_FORM } from '@trellis/domain/evaluations/extension-submission.ts'
import { useForm, useWatch } from 'react-hook-form'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useField } from '../ui/form-field.tsx'
import { dayText, ExtensionFacts } from './extension-facts.tsx'
import { assessmentReviewBody, assessmentReviewResolver, EMPTY_REVIEW, turnedTo, whyNotSubmit, type ReviewValues } from './extension-values.ts'
import type { ModeProps } from './mode-props.ts'
import { ReasonFields } from './reason-fields.tsx'
import { ReviewToggle } from './review-toggle.tsx'
import { TroubleBanner } from './trouble-banner.tsx'
import { useSubmitExtension } from './use-submit-extension.ts'

/** [M-2.3-14 to M-2.3-18] */
export function ReviewAssessment({ record, studentName, onClose, onDone, onReload }: ModeProps) {
  const view = record.value
  const form = useForm<ReviewValues>({ resolver: assessmentReviewResolver, defaultValues: EMPTY_REVIEW, mode: 'onTouched' })
  const { isValid, isDirty } = form.formState
  const draft = useDraft(form, { form: REVIEW_ASSESSMENT_FORM, subject: `evaluation:${view.evaluationSk}`, studentSk: view.studentSk })
  const { submit, isPending, trouble } = useSubmitExtension(form, draft, record.etag, onDone)
  const reason = useField(form.control, 'rejectionReason')
  const text = useField(form.control, 'rejectionAdditionalInfo')
  const action = useWatch({ control: form.control, name: 'action' })
  return (
    <FormDialog
      isOpen
      title="Review Assessment"
      width={500}
      isDirty={isDirty}
      onClose={onClose}
      hasCancel={false}
      submitLabel="Submit"
      isPending={isPending}
      submitDisabledReason={view.whyNot.reviewAssessment ?? draft.whyNot ?? whyNotSubmit({ isValid, action })}
      onSubmit={form.handleSubmit((values) => submit(assessmentReviewBody(view, values)))}
    >
      {trouble && <TroubleBanner trouble={trouble} onReload={onReload} />}
      <ExtensionFacts
        view={view}
        studentName={studentName}
        facts={[
          { term: 'Review submitted date', value: dayText(view.asstmtReviewDate) },
          { term: 'Review submitted by', value: view.asstmtReviewBy },
        ]}
      />
      <DraftGate draft={draft}>
        <ReviewToggle
          value={action}
          onChange={(next) => form.reset(turnedTo(form.getValues(), next, null), { keepDefaultValues: true })}
        />
        {action === 'reject' && (
          <ReasonFields
            list="AssessmentRejectionReason"
            other={ASSESSMENT_REASON_OTHER}
            label="Assessment rejection reason"
            reason={reason}
            text={text}
          />
        )}
      </DraftGate>
    </FormDialog>
  )
}
