import { Permission } from '../access/permission-ids.ts'
import type { ActionRule, ActionState } from '../dashboards/action-rule.ts'
import { documentKindOf } from '../files/document-kinds.ts'
import { ReferralType } from '../reference/code-enumerations.ts'
import { evaluationObstacle, notificationObstacle } from './upload-obstacle.ts'
import { LISTED_UPLOADS } from './upload-kinds.ts'

const INITIAL: readonly number[] = [ReferralType.InitialReferral, ReferralType.RequestForInitialReferral]

function consentObstacle({ meetings, uploads }: ActionState): string | undefined {
  const { referral } = meetings.of
  if (!referral) return 'The student has no open referral or request for reevaluation.'
  const isInitial = INITIAL.includes(referral.type)
  return evaluationObstacle({ status: referral.status, isInitial }, uploads?.isEvaluationAnswered === true, isInitial)
}

/** The list of types, and the two consents with an action of their own. */
export const UPLOAD_ACTIONS: readonly ActionRule[] = [
  {
    stage: 'referrals',
    name: 'Upload consent for evaluation',
    type: 'upload-evaluation-consent',
    permission: [Permission.editReferral, Permission.addReferral],
    hasTarget: true,
    obstacle: consentObstacle,
  },
  {
    stage: 'student',
    name: 'Upload documents',
    type: 'upload-documents',
    permission: [...new Set(LISTED_UPLOADS.flatMap(({ type }) => documentKindOf(type)?.upload ?? []))] as ActionRule['permission'],
    hasTarget: true,
    obstacle: () => undefined,
  },
  {
    stage: 'student',
    name: 'Upload written notification',
    type: 'upload-written-notification',
    permission: Permission.addEiRecords,
    hasTarget: true,
    obstacle: ({ uploads }) => notificationObstacle(uploads?.eiChildStatus ?? null),
  },
]
