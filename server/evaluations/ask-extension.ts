import type { ExtensionRequest } from '@trellis/contract/evaluations.ts'
import { statusTellingOf } from '@trellis/domain/evaluations/assessment-guards.ts'
import { EXTENSION_REASON_OTHER, requestedDueDate, requestProblems } from '@trellis/domain/evaluations/extension-form.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { ExtensionStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { ruleBroken } from '../http/refusals.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { startClock } from '../timelines/run-clock.ts'
import { changeAssessment } from './change-assessment.ts'
import { findDeciders } from './find-deciders.ts'
import type { AssessmentRecord } from './read-assessment.ts'
import { requireListed } from './require-listed.ts'
import type { Outcome } from './create-extension-request.ts'

const ADD = `insert into extension_request (evaluation_sk, student_sk, status, days, reason_id, other_reason, requested_by, requested_on, requested_due_by)
  values ($1, $2, ${ExtensionStatus.Pending}, $3, $4, $5, $6, $7, $8) returning extension_sk`

/** X1 and X5: the due date stays until somebody else has decided. */
export async function askExtension(scope: Scope, { assessment }: AssessmentRecord, body: ExtensionRequest): Promise<Outcome> {
  const { tx, actor, today } = scope
  const { evaluation_sk: evaluationSk, student_sk: studentSk, name } = assessment
  const text = body.otherReason?.trim() ?? ''
  const problems = requestProblems({ extensionDays: body.extensionDays, extensionReason: body.reason, extensionAdditionalInfo: text })
  if (problems.length > 0) throw ruleBroken(...problems)
  await requireListed(tx, 'ExtensionReason', body.reason!, 'extensionReason')
  const days = body.extensionDays!
  const until = requestedDueDate(assessment.due_date, days) ?? null
  const [added] = await tx.query<{ extension_sk: string }>(
    ADD,
    [evaluationSk, studentSk, days, body.reason, body.reason === EXTENSION_REASON_OTHER ? text : null, actor.personSk, today, until],
    'extension-add',
  )
  const extensionSk = added!.extension_sk
  await startClock(tx, { studentSk, clockId: 'C34', startedOn: today, subjectKind: 'extension', subjectSk: extensionSk })
  await recordCaseEvent(scope, {
    studentSk, subject: 'Extension requested', detail: `${name}: ${days} more days`, entity: 'extension', entitySk: extensionSk, to: ExtensionStatus.Pending,
  })
  const saved = await changeAssessment(scope, assessment, { status: statusTellingOf(assessment.status, ExtensionStatus.Pending) }, 'Extension requested')
  const concerned = [actor.personSk, ...(assessment.assigned_to ? [assessment.assigned_to] : [])]
  for (const personSk of await findDeciders(scope, studentSk, concerned)) {
    await createNotification(tx, {
      personSk,
      kind: NotificationKind.approvalNeeded,
      studentSk,
      causedBy: actor.personSk,
      parts: { subject: `Extension of ${name}`, ...(assessment.due_date && { date: assessment.due_date }), text: `${days} more days asked` },
    })
  }
  return { status: ExtensionStatus.Pending, ...saved }
}
