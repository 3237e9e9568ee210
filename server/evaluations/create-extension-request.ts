import type { createExtensionRequest as contract, ExtensionRequest } from '@trellis/contract/evaluations.ts'
import { holdsPermission } from '@trellis/domain/access/actor.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { Problem } from '@trellis/domain/basics/problem.ts'
import {
  assessmentReviewObstacle,
  extensionReviewObstacle,
  requestObstacle,
  type AssessmentFacts,
  type Participant,
} from '@trellis/domain/evaluations/assessment-guards.ts'
import { EXTENSION_FORM, REVIEW_ASSESSMENT_FORM, REVIEW_EXTENSION_FORM, submissionOf, type Submission } from '@trellis/domain/evaluations/extension-submission.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import { done } from '../accounts/change-person.ts'
import { forgetDraft } from '../drafts/discard-draft.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { forbidden, ruleBroken } from '../http/refusals.ts'
import type { Scope } from '../access/scope.ts'
import { askExtension } from './ask-extension.ts'
import { decideExtension } from './decide-extension.ts'
import { getAssessmentRecord, type AssessmentRecord } from './read-assessment.ts'
import { refuse, stale } from './refuse-submission.ts'
import { reviewAssessment } from './review-assessment.ts'

export interface Outcome {
  readonly status: number
  readonly dueDate: string | null
  readonly version: number
}

interface Way {
  readonly right: number
  readonly form: string
  readonly obstacle: (facts: AssessmentFacts, who: Participant) => Problem | undefined
  readonly save: (scope: Scope, record: AssessmentRecord, body: ExtensionRequest) => Promise<Outcome>
}

const decides = { right: Permission.completeEvaluations, form: REVIEW_EXTENSION_FORM, obstacle: extensionReviewObstacle }
const reviews = { right: Permission.completeEvaluations, form: REVIEW_ASSESSMENT_FORM, obstacle: assessmentReviewObstacle }
const WAYS: Readonly<Record<Submission, Way>> = {
  request: { right: Permission.editEvaluations, form: EXTENSION_FORM, obstacle: requestObstacle, save: askExtension },
  approveExtension: { ...decides, save: (scope, record, body) => decideExtension(scope, record, body, 'approve') },
  rejectExtension: { ...decides, save: (scope, record, body) => decideExtension(scope, record, body, 'reject') },
  approveAssessment: { ...reviews, save: (scope, record, body) => reviewAssessment(scope, record, body, 'approve') },
  rejectAssessment: { ...reviews, save: (scope, record, body) => reviewAssessment(scope, record, body, 'reject') },
}

/** POST /Evaluations/CreateExtensionRequest [M-7-17][M-7-18]: state, event, audit, clocks and notifications together, or nothing. */
export const createExtensionRequest: UseCase<typeof contract> = async (scope, { body }) => {
  const submission = submissionOf(body)
  if (!submission) {
    throw ruleBroken({ field: 'actionType', code: 'extension.actionType', message: 'The action type and the status belong to no submission.' })
  }
  const { right, form, obstacle, save } = WAYS[submission]
  if (!holdsPermission(scope.actor, right)) throw forbidden()
  const record = await getAssessmentRecord(scope, body.evaluationSk, { right, isLocked: true })
  const { assessment, facts } = record
  if (scope.ifMatch !== undefined && scope.ifMatch !== assessment.version) throw stale(record)
  const problem = obstacle(facts, scope.actor)
  if (problem) throw refuse(problem, record)
  const outcome = await save(scope, record, body)
  await forgetDraft(scope, form, `evaluation:${assessment.evaluation_sk}`)
  scope.audit({ studentSk: assessment.student_sk, entityKind: 'assessment', entitySk: assessment.evaluation_sk, private: { submission } })
  await refreshCaseSummary(scope.tx, assessment.student_sk)
  return done({ evaluationSk: assessment.evaluation_sk, ...outcome })
}
