import type { ExtensionRequest } from '@trellis/contract/evaluations.ts'
import { toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { statusTellingOf } from '@trellis/domain/evaluations/assessment-guards.ts'
import {
  clearOtherSide,
  EXTENSION_REASON_OTHER,
  extensionReviewProblems,
  newDueDate,
  passesLegalDate,
  type ReviewAction,
} from '@trellis/domain/evaluations/extension-form.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { ExtensionStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { conflict, ruleBroken } from '../http/refusals.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { stopClock } from '../timelines/run-clock.ts'
import { changeAssessment } from './change-assessment.ts'
import type { Outcome } from './create-extension-request.ts'
import { moveDueDate } from './move-due-date.ts'
import { pendingOf, type AssessmentRecord } from './read-assessment.ts'
import { requireListed } from './require-listed.ts'

const DECIDE = `update extension_request set status = $2, days_approved = $3, new_due_by = $4, override_reason = $5, rejection_reason_id = $6, rejection_text = $7,
  decided_by = $8, decided_on = $9, version = version + 1 where extension_sk = $1`

/** X2 and X3. Of an approval the internal due date moves; the law's date never does. */
export async function decideExtension(
  scope: Scope,
  { assessment, extensions }: AssessmentRecord,
  body: ExtensionRequest,
  action: ReviewAction,
): Promise<Outcome> {
  const { tx, actor, today } = scope
  const { evaluation_sk: evaluationSk, student_sk: studentSk, name } = assessment
  const request = pendingOf(extensions)!
  const dates = { today, complianceDate: assessment.compliance_date }
  const form = clearOtherSide({
    action,
    approvedDays: body.extensionDaysApproved,
    newDueDate: body.newDueByDate ?? null,
    overrideReason: body.overrideReason?.trim() ?? '',
    rejectionReason: body.reasonForRejection,
    rejectionAdditionalInfo: body.otherReasonForRejection?.trim() ?? '',
  })
  const problems = extensionReviewProblems(form, dates)
  if (problems.length > 0) throw ruleBroken(...problems)
  const isApproved = action === 'approve'
  if (!isApproved) await requireListed(tx, 'ExtensionRejectionReason', form.rejectionReason!, 'rejectionReason')
  const due = isApproved ? newDueDate(today, form.approvedDays)! : null
  if (due !== null && form.newDueDate !== null && form.newDueDate !== due) {
    throw conflict('new-due-date', `The new due date counts from today and is ${toUsDate(due)} now. Look at it, then submit again.`)
  }
  const status = isApproved ? ExtensionStatus.Approved : ExtensionStatus.Rejected
  await tx.query(
    DECIDE,
    [
      request.extension_sk, status, isApproved ? form.approvedDays : null, due, isApproved && passesLegalDate(form.approvedDays, dates) ? form.overrideReason : null,
      form.rejectionReason, form.rejectionReason === EXTENSION_REASON_OTHER ? form.rejectionAdditionalInfo : null, actor.personSk, today,
    ],
    'extension-decide',
  )
  const subject = isApproved ? 'Extension approved' : 'Extension rejected'
  if (isApproved) await moveDueDate(tx, { studentSk, evaluationSk, approvedOn: today, days: form.approvedDays! })
  await stopClock(tx, { studentSk, clockId: 'C34', subjectSk: request.extension_sk, on: today, stopEvent: subject, result: 'decided' })
  await recordCaseEvent(scope, {
    studentSk, subject, detail: detailOf(name, assessment.due_date, due), entity: 'extension', entitySk: request.extension_sk, from: request.status, to: status,
  })
  const saved = await changeAssessment(scope, assessment, { status: statusTellingOf(assessment.status, status), ...(due && { dueDate: due }) }, subject)
  if (request.requested_by) {
    const date = due ?? assessment.due_date
    await createNotification(tx, {
      personSk: request.requested_by,
      kind: NotificationKind.decisionReturned,
      studentSk,
      causedBy: actor.personSk,
      parts: { subject: `Extension of ${name}`, decision: isApproved ? 'approved' : 'rejected', ...(date && { date }) },
    })
  }
  return { status, ...saved }
}

const detailOf = (name: string, from: string | null, to: string | null): string =>
  to === null ? `${name}: the due date stays` : `${name}: due date moved ${from ? `from ${toUsDate(from)} ` : ''}to ${toUsDate(to)}`
