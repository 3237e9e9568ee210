import type { ExtensionRequest } from '@trellis/contract/evaluations.ts'
import { ASSESSMENT_REASON_OTHER, assessmentReviewProblems, type ReviewAction } from '@trellis/domain/evaluations/extension-form.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { EvalStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { ruleBroken } from '../http/refusals.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { stopClock } from '../timelines/run-clock.ts'
import { changeAssessment } from './change-assessment.ts'
import type { Outcome } from './create-extension-request.ts'
import { pendingOf, type AssessmentRecord } from './read-assessment.ts'
import { requireListed } from './require-listed.ts'
import { closeRequest } from './withdraw-extension.ts'

const FINALISE = 'update assessment set finalised_on = $2, finalised_by = $3, rejection_reason_id = null, rejection_text = null where evaluation_sk = $1'
const RETURN = 'update assessment set rejection_reason_id = $2, rejection_text = $3 where evaluation_sk = $1'

/** A4 and A5. */
export async function reviewAssessment(
  scope: Scope,
  { assessment, extensions }: AssessmentRecord,
  body: ExtensionRequest,
  action: ReviewAction,
): Promise<Outcome> {
  const { tx, actor, today } = scope
  const { evaluation_sk: evaluationSk, student_sk: studentSk, name } = assessment
  const text = body.asstmtRejectionReasonOther?.trim() ?? ''
  const problems = assessmentReviewProblems({ action, rejectionReason: body.asstmtRejectionReason, rejectionAdditionalInfo: text })
  if (problems.length > 0) throw ruleBroken(...problems)
  const isApproved = action === 'approve'
  const status = isApproved ? EvalStatus.Finalised : EvalStatus.Returned
  const subject = isApproved ? 'Assessment finalised' : 'Assessment returned'
  if (isApproved) {
    await tx.query(FINALISE, [evaluationSk, today, actor.personSk], 'assessment-finalise')
    await stopClock(tx, { studentSk, clockId: 'C33', subjectSk: evaluationSk, on: today, stopEvent: subject, result: 'met' })
    const pending = pendingOf(extensions)
    if (pending) await closeRequest(scope, assessment, pending, 'Extension no longer needed')
  } else {
    const reason = body.asstmtRejectionReason!
    await requireListed(tx, 'AssessmentRejectionReason', reason, 'rejectionReason')
    await tx.query(RETURN, [evaluationSk, reason, reason === ASSESSMENT_REASON_OTHER ? text : null], 'assessment-return')
  }
  await stopClock(tx, { studentSk, clockId: 'C34', subjectSk: evaluationSk, on: today, stopEvent: subject, result: 'decided' })
  const saved = await changeAssessment(scope, assessment, { status }, subject)
  const author = assessment.submitted_by ?? assessment.assigned_to
  if (author) {
    await createNotification(tx, {
      personSk: author,
      kind: NotificationKind.decisionReturned,
      studentSk,
      causedBy: actor.personSk,
      parts: { subject: name, decision: isApproved ? 'approved' : 'returned', ...(assessment.due_date && !isApproved && { date: assessment.due_date }) },
    })
  }
  return { status, ...saved }
}
