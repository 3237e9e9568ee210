import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { EXTENSION_REASON_OTHER, newDueDate, overrideSentence, passesLegalDate } from '@trellis/domain/evaluations/extension-form.ts'
import { REVIEW_EXTENSION_FORM } from '@trellis/domain/evaluations/extension-submission.ts'
import { useForm, useWatch, type Control } from 'react-hook-form'
import type { ExtensionView } from '@trellis/contract/evaluations.ts'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { Banner } from '../ui/banner.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useField } from '../ui/form-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { dayText, ExtensionFacts, legalFact } from './extension-facts.tsx'
import { datesOf, EMPTY_REVIEW, extensionReviewBody, extensionReviewResolver, numberOf, turnedTo, whyNotSubmit, type ReviewValues } from './extension-values.ts'
import type { ModeProps } from './mode-props.ts'
import { ReasonFields } from './reason-fields.tsx'
import { RequestedFacts } from './requested-facts.tsx'
import { ReviewToggle } from './review-toggle.tsx'
import { TroubleBanner } from './trouble-banner.tsx'
import { useSubmitExtension } from './use-submit-extension.ts'

/** [M-2.3-08 to M-2.3-13] */
export function ReviewExtension({ record, studentName, onClose, onDone, onReload }: ModeProps) {
  const view = record.value
  const form = useForm<ReviewValues>({ resolver: extensionReviewResolver(datesOf(view)), defaultValues: EMPTY_REVIEW, mode: 'onTouched' })
  const { isValid, isDirty } = form.formState
  const draft = useDraft(form, { form: REVIEW_EXTENSION_FORM, subject: `evaluation:${view.evaluationSk}`, studentSk: view.studentSk })
  const { submit, isPending, trouble } = useSubmitExtension(form, draft, record.etag, onDone)
  const reason = useField(form.control, 'rejectionReason')
  const text = useField(form.control, 'rejectionAdditionalInfo')
  const action = useWatch({ control: form.control, name: 'action' })
  return (
    <FormDialog
      isOpen
      title="Review Request for Extension"
      width={500}
      isDirty={isDirty}
      onClose={onClose}
      hasCancel={false}
      submitLabel="Submit"
      isPending={isPending}
      submitDisabledReason={view.whyNot.review ?? draft.whyNot ?? whyNotSubmit({ isValid, action })}
      onSubmit={form.handleSubmit((values) => submit(extensionReviewBody(view, values)))}
    >
      {trouble && <TroubleBanner trouble={trouble} onReload={onReload} />}
      <ExtensionFacts
        view={view}
        studentName={studentName}
        facts={[{ term: 'Evaluation due date', value: dayText(view.dueDate) }, legalFact(view)]}
      />
      <RequestedFacts view={view} />
      <DraftGate draft={draft}>
        <ReviewToggle
          value={action}
          onChange={(next) => form.reset(turnedTo(form.getValues(), next, view.extensionDays), { keepDefaultValues: true })}
        />
        {action === 'approve' && <Approval view={view} control={form.control} />}
        {action === 'reject' && (
          <ReasonFields
            list="ExtensionRejectionReason"
            other={EXTENSION_REASON_OTHER}
            label="Reason for rejection"
            reason={reason}
            text={text}
          />
        )}
      </DraftGate>
    </FormDialog>
  )
}

/** The date that was asked for and the one that comes of approving stand side by side: they count from different days. */
function Approval({ view, control }: { view: ExtensionView; control: Control<ReviewValues> }) {
  const days = useField(control, 'approvedDays')
  const override = useField(control, 'overrideReason')
  const approved = numberOf(days.value)
  const due = newDueDate(view.today, approved)
  const isEarlier = due !== undefined && view.dueDate !== null && due < view.dueDate
  return (
    <>
      <TextField {...days} label="Extension days approved" isRequired inputMode="numeric" placeholder="1-30" maxLength={3} description="Counted from today" />
      <DescriptionList
        items={[
          { term: 'New due-by date', value: due ? `${toUsDate(due)}, today plus the days` : 'Type the days first' },
          { term: 'Requested due-by date', value: view.requestedDueDate ? `${toUsDate(view.requestedDueDate)}, due date plus the days` : undefined },
        ]}
      />
      {isEarlier && <Banner tone="warn">{`This is earlier than the present due date of ${toUsDate(view.dueDate!)}.`}</Banner>}
      {passesLegalDate(approved, datesOf(view)) && (
        <TextArea {...override} label="Reason for passing the legal date" isRequired rows={3} maxLength={2000} description={overrideSentence(view.complianceDate!)} />
      )}
    </>
  )
}
