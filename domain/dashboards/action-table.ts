import { Permission } from '../access/permission-ids.ts'
import { UPLOAD_ACTIONS } from '../consents/upload-actions.ts'
import { closeObstacle } from '../cases/close-reasons.ts'
import type { ActionRule, ActionState } from './action-rule.ts'
import { ASSESSMENT_ACTIONS } from './assessment-actions.ts'
import { IEP_ACTIONS } from './iep-actions.ts'
import { MEETING_ACTIONS } from './meeting-actions.ts'
import { REFERRAL_ACTIONS } from './referral-actions.ts'
import { closeRequestObstacle } from '../referrals/close-request.ts'

const CLOSED = 'The case is closed. A new referral begins a new one.'
const always = (): undefined => undefined
const unless = (holds: (state: ActionState) => boolean, sentence: string) => (state: ActionState) =>
  holds(state) ? undefined : sentence
const inEvaluation = unless(
  ({ caseProcess }) => caseProcess === 'Eval' || caseProcess === 'Eval/IEP',
  'The case does not stand in the evaluation stage.',
)

/**
 * Every action of the menu with what it needs. Whoever builds the page or dialog behind one sets `hasTarget` of its line
 * here and adds one line of the same type to `ACTION_TARGETS` in `web/dashboards/action-targets.tsx`; a test holds the two
 * together.
 */
export const ACTION_TABLE: readonly ActionRule[] = [
  ...REFERRAL_ACTIONS,
  {
    stage: 'referrals',
    name: 'Send PWN',
    type: 'send-pwn',
    permission: Permission.sendPwn,
    hasTarget: false,
    obstacle: unless(({ referralStatus }) => referralStatus === 9, 'No notice waits to be sent.'),
  },
  {
    stage: 'referrals',
    name: 'Close request for reevaluation',
    type: 'close-request',
    permission: Permission.closeCase,
    hasTarget: true,
    obstacle: ({ meetings, hasServicesPlan }) =>
      meetings.of.referral
        ? closeRequestObstacle({ ...meetings.of.referral, hasServicesPlan })?.message
        : 'There is no request for reevaluation.',
  },
  {
    stage: 'assessments',
    name: 'Assessment planning',
    type: 'assessment-planning',
    permission: Permission.initiateAssessmentPlanning,
    hasTarget: false,
    obstacle: inEvaluation,
  },
  ...IEP_ACTIONS,
  {
    stage: 'placements',
    name: 'Placement finder',
    type: 'placement-finder',
    permission: Permission.addPlacements,
    hasTarget: false,
    obstacle: unless(({ isPlacementOpen }) => isPlacementOpen, 'No service waits to be placed.'),
  },
  {
    stage: 'placements',
    name: 'Capture first attend',
    type: 'capture-first-attend',
    // without the permission to capture the dates can be read [S-6.1-06]
    permission: [Permission.captureFirstAttendance, Permission.viewPlacement],
    hasTarget: true,
    obstacle: unless(({ plan }) => plan.isServiceAuthorised, 'No service of the IEP in force is authorized yet.'),
  },
  {
    stage: 'student',
    name: 'View student profile',
    type: 'view-student-profile',
    permission: Permission.viewStudentProfile,
    hasTarget: true,
    obstacle: always,
  },
  {
    stage: 'student',
    name: 'Log outreach event',
    type: 'log-event',
    permission: Permission.logOutreach,
    hasTarget: true,
    obstacle: always,
  },
  {
    stage: 'student',
    name: 'Assign',
    type: 'assign',
    permission: 'assignsCases',
    hasTarget: true,
    obstacle: ({ isAssigned, isClosed }) => (isClosed ? CLOSED : isAssigned ? 'Somebody has the case already.' : undefined),
  },
  {
    stage: 'student',
    name: 'Reassign',
    type: 'reassign',
    permission: 'assignsCases',
    hasTarget: true,
    obstacle: ({ isAssigned, isClosed }) => (isClosed ? CLOSED : isAssigned ? undefined : 'Nobody has the case yet.'),
  },
  {
    stage: 'student',
    name: 'Close case',
    type: 'close-case',
    permission: Permission.closeCase,
    hasTarget: true,
    obstacle: ({ caseProcess: process, referralStatus, hasActiveIep, isClosed }) =>
      closeObstacle({ process, hasActiveIep, isClosed, referral: referralStatus === null || referralStatus === 7 ? null : { type: 0, status: referralStatus } }),
  },
  {
    stage: 'student',
    name: 'Request to share personally identifiable information',
    type: 'share-pii',
    permission: Permission.requestToSharePii,
    hasTarget: false,
    obstacle: always,
  },
  {
    stage: 'student',
    name: 'Educational benefit review',
    type: 'ed-benefit-review',
    permission: Permission.addEdBenefitReview,
    hasTarget: false,
    obstacle: unless(({ hasActiveIep }) => hasActiveIep, 'There is no IEP in force.'),
  },
  ...UPLOAD_ACTIONS,
  ...ASSESSMENT_ACTIONS,
  ...MEETING_ACTIONS,
]
