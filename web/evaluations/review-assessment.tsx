import { ASSESSMENT_REASON_OTHER } from '@trellis/domain/evaluations/extension-form.ts'
import { REVIEW_ASSESSMENT_FORM } from '@trellis/domain/evaluations/extension-submission.ts'
import { assessmentReviewBody, assessmentReviewResolver } from './extension-values.ts'
import { shownDate } from '../timelines/date-text.ts'
import type { ModeProps } from './mode-props.ts'
import { ReviewDialog } from './review-dialog.tsx'

const REJECTION = { list: 'AssessmentRejectionReason', other: ASSESSMENT_REASON_OTHER, label: 'Assessment rejection reason' } as const

/** [M-2.3-14 to M-2.3-18] */
export function ReviewAssessment(props: ModeProps) {
  const view = props.record.value
  return (
    <ReviewDialog
      {...props}
      title="Review Assessment"
      draftForm={REVIEW_ASSESSMENT_FORM}
      resolver={assessmentReviewResolver}
      whyNot={view.whyNot.reviewAssessment}
      bodyOf={assessmentReviewBody}
      requestedDays={null}
      facts={[
        { term: 'Review submitted date', value: shownDate(view.asstmtReviewDate) },
        { term: 'Review submitted by', value: view.asstmtReviewBy },
      ]}
      rejection={REJECTION}
    />
  )
}
