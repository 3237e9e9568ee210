import { holdsPermission } from '@trellis/domain/access/actor.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { statusTellingOf, withdrawObstacle } from '@trellis/domain/evaluations/assessment-guards.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { forbidden } from '../http/refusals.ts'
import { recordCaseEvent } from '../meetings/record-meeting-event.ts'
import { stopClock } from '../timelines/run-clock.ts'
import { changeAssessment } from './change-assessment.ts'
import { getAssessmentRecord, pendingOf, type AssessmentRow, type ExtensionRow } from './read-assessment.ts'
import { refuse } from './refuse-submission.ts'

const WITHDRAW = 'update extension_request set withdrawn_at = $2, withdrawn_by = $3, version = version + 1 where extension_sk = $1'

/** PUT Meeting/CancelMeeting with an evaluationSk [S-7.2-12], X4: only whoever asked. */
export async function withdrawExtension(scope: Scope, evaluationSk: string) {
  if (!holdsPermission(scope.actor, Permission.editEvaluations)) throw forbidden()
  const record = await getAssessmentRecord(scope, evaluationSk, { right: Permission.editEvaluations, isLocked: true })
  const { assessment, extensions, facts } = record
  const obstacle = withdrawObstacle(facts, scope.actor)
  if (obstacle) throw refuse(obstacle, record)
  await closeRequest(scope, assessment, pendingOf(extensions)!, 'Extension withdrawn')
  await changeAssessment(scope, assessment, { status: statusTellingOf(assessment.status, extensions[1]?.status) }, 'Extension withdrawn')
  scope.audit({ studentSk: assessment.student_sk, entityKind: 'extension', entitySk: pendingOf(extensions)!.extension_sk, private: { change: 'withdrawn' } })
  await refreshCaseSummary(scope.tx, assessment.student_sk)
  return done({ meetingSk: [], evaluationSk })
}

/** The request stays in the record; nobody decides it any more. */
export async function closeRequest(scope: Scope, assessment: AssessmentRow, request: ExtensionRow, subject: string): Promise<void> {
  const { tx, now, today, actor } = scope
  await tx.query(WITHDRAW, [request.extension_sk, now, actor.personSk], 'extension-withdraw')
  await stopClock(tx, { studentSk: assessment.student_sk, clockId: 'C34', subjectSk: request.extension_sk, on: today, stopEvent: subject, result: 'withdrawn' })
  await recordCaseEvent(scope, {
    studentSk: assessment.student_sk,
    subject,
    detail: assessment.name,
    entity: 'extension',
    entitySk: request.extension_sk,
    from: request.status,
  })
}
