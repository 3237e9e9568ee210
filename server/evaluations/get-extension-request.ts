import type { ExtensionView, getExtensionRequest as contract } from '@trellis/contract/evaluations.ts'
import {
  assessmentReviewObstacle,
  extensionReviewObstacle,
  requestObstacle,
  withdrawObstacle,
} from '@trellis/domain/evaluations/assessment-guards.ts'
import { SUBMISSION_NUMBERS } from '@trellis/domain/evaluations/extension-submission.ts'
import { requestedDueDate } from '@trellis/domain/evaluations/extension-form.ts'
import { EvalStatus, ExtensionStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Actor } from '@trellis/domain/access/actor.ts'
import { holdsPermission } from '@trellis/domain/access/actor.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { getAssessmentRecord, type AssessmentRecord, type ExtensionRow } from './read-assessment.ts'

/** GET /Evaluations/GetExtensionRequest/{evaluationSk}: what each mode of the dialog shows. */
export const getExtensionRequest: UseCase<typeof contract> = async (scope, { params }) => {
  const record = await getAssessmentRecord(scope, params.evaluationSk)
  const { assessment } = record
  scope.audit({ studentSk: assessment.student_sk, entityKind: 'assessment', entitySk: assessment.evaluation_sk })
  scope.header('etag', `"${assessment.version}"`)
  return viewOf(record, scope.actor, scope.today)
}

function viewOf({ assessment, extensions, facts }: AssessmentRecord, actor: Actor, today: string): ExtensionView {
  const latest: ExtensionRow | undefined = extensions[0]
  const isDecided = latest !== undefined && latest.status !== ExtensionStatus.Pending
  const isReturned = assessment.status === EvalStatus.Returned
  const lacks = (permission: number): string | undefined =>
    holdsPermission(actor, permission) ? undefined : 'The selected role does not hold the permission for it.'
  const edit = lacks(Permission.editEvaluations)
  const complete = lacks(Permission.completeEvaluations)
  return {
    evaluationSk: assessment.evaluation_sk,
    studentSk: assessment.student_sk,
    reviewDate: latest?.decided_on ?? null,
    extensionDays: latest?.days ?? null,
    reason: latest?.reason_id ?? null,
    otherReason: latest?.other_reason ?? null,
    extensionDaysApproved: latest?.days_approved ?? null,
    newDueByDate: latest?.new_due_by ?? null,
    reasonForRejection: latest?.rejection_reason_id ?? null,
    otherReasonForRejection: latest?.rejection_text ?? null,
    isApproved: isDecided ? latest.status === ExtensionStatus.Approved : null,
    evalutionName: assessment.name,
    dueDate: assessment.due_date,
    asstmtRejectionReason: isReturned ? assessment.rejection_reason_id : null,
    asstmtRejectionReasonOther: isReturned ? assessment.rejection_text : null,
    asstmtReviewDate: assessment.submitted_on,
    asstmtReviewBy: assessment.submitted_name,
    asstmtReviewApproved: assessment.status === EvalStatus.Finalised ? true : isReturned ? false : null,
    nycId: assessment.nyc_id,
    status: latest?.status ?? null,
    actionType: latest ? actionTypeOf(latest.status) : null,
    submittedBy: latest?.requested_name ?? null,
    assessmentType: assessment.evaluation_type_id,
    overrideReason: latest?.override_reason ?? null,
    requestedOn: latest?.requested_on ?? null,
    requestedDueDate: latest ? (latest.requested_due_by ?? requestedDueDate(assessment.due_date, latest.days) ?? null) : null,
    decidedBy: latest?.decided_name ?? null,
    complianceDate: assessment.compliance_date,
    evaluationStatus: assessment.status,
    evaluationStatusText: assessment.status_text,
    requestCount: facts.requests,
    today,
    version: assessment.version,
    whyNot: {
      request: edit ?? requestObstacle(facts, actor)?.message ?? null,
      review: complete ?? extensionReviewObstacle(facts, actor)?.message ?? null,
      withdraw: edit ?? withdrawObstacle(facts, actor)?.message ?? null,
      reviewAssessment: complete ?? assessmentReviewObstacle(facts, actor)?.message ?? null,
    },
  }
}

const actionTypeOf = (status: number): number | null =>
  (['request', 'approveExtension', 'rejectExtension'] as const)
    .map((one) => SUBMISSION_NUMBERS[one])
    .find((numbers) => numbers.status === status)?.actionType ?? null
