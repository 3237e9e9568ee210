import { Permission } from '../access/permission-ids.ts'
import type { PermissionId } from '../access/permission-ids.ts'
import type { Problem } from '../basics/problem.ts'
import {
  assessmentReviewObstacle,
  extensionReviewObstacle,
  requestObstacle,
  viewObstacle,
  type AssessmentFacts,
  type Participant,
} from '../evaluations/assessment-guards.ts'
import type { ActionRule } from './action-rule.ts'

/** One assessment, and who looks at it. */
export interface AssessmentState {
  readonly facts: AssessmentFacts
  readonly who: Participant
}

const rule = (
  name: string,
  type: string,
  permission: PermissionId,
  obstacleOf: (facts: AssessmentFacts, who: Participant) => Problem | undefined,
): ActionRule => ({
  stage: 'assessments',
  name,
  type,
  permission,
  hasTarget: true,
  obstacle: ({ assessment }) =>
    assessment ? obstacleOf(assessment.facts, assessment.who)?.message : 'It is done in the row of one assessment, in the table of assessments.',
})

/** [S-2.10-68] Of one assessment, in its row. */
export const ASSESSMENT_ACTIONS: readonly ActionRule[] = [
  rule('Request extension', 'request-extension', Permission.editEvaluations, requestObstacle),
  rule('View request for extension', 'view-extension', Permission.viewEvaluation, viewObstacle),
  rule('Review request for extension', 'review-extension', Permission.completeEvaluations, extensionReviewObstacle),
  rule('Review assessment', 'review-assessment', Permission.completeEvaluations, assessmentReviewObstacle),
]
