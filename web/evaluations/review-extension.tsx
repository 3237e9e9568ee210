import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { EXTENSION_REASON_OTHER, newDueDate, overrideSentence, passesLegalDate } from '@trellis/domain/evaluations/extension-form.ts'
import { REVIEW_EXTENSION_FORM } from '@trellis/domain/evaluations/extension-submission.ts'
import type { Control } from 'react-hook-form'
import type { ExtensionView } from '@trellis/contract/evaluations.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Banner } from '../ui/banner.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { useField } from '../ui/form-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { legalFact } from './extension-facts.tsx'
import { datesOf, extensionReviewBody, extensionReviewResolver, numberOf, type ReviewValues } from './extension-values.ts'
import type { ModeProps } from './mode-props.ts'
import { RequestedFacts } from './requested-facts.tsx'
import { ReviewDialog } from './review-dialog.tsx'

const REJECTION = { list: 'ExtensionRejectionReason', other: EXTENSION_REASON_OTHER, label: 'Reason for rejection' } as const

/** [M-2.3-08 to M-2.3-13] */
export function ReviewExtension(props: ModeProps) {
  const view = props.record.value
  return (
    <ReviewDialog
      {...props}
      title="Review Request for Extension"
      draftForm={REVIEW_EXTENSION_FORM}
      resolver={extensionReviewResolver(datesOf(view))}
      whyNot={view.whyNot.review}
      bodyOf={extensionReviewBody}
      requestedDays={view.extensionDays}
      facts={[{ term: 'Evaluation due date', value: shownDate(view.dueDate) }, legalFact(view)]}
      request={<RequestedFacts view={view} />}
      approval={(control) => <Approval view={view} control={control} />}
      rejection={REJECTION}
    />
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
