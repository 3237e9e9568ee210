import { UPLOAD_ACTIONS } from '@trellis/domain/consents/upload-actions.ts'
import { ASSESSMENT_ACTIONS } from '@trellis/domain/dashboards/assessment-actions.ts'
import { MEETING_ACTIONS } from '@trellis/domain/dashboards/meeting-actions.ts'
import { ReferralType } from '@trellis/domain/reference/code-enumerations.ts'
import { lazy, type ComponentType } from 'react'
import { eligibilityHref } from '../ieps/iep-href.ts'
import {
  editReferralHref, newReevaluationHref, newReferralHref, reviewReferralHref, viewReferralHref, waiveThreeYearHref, withdrawHref, type ReferralKey,
} from '../referrals/referral-href.ts'
import { studentHref } from '../students/student-href.ts'

/** For whom an action is. */
export interface ActionStudent {
  studentSk: string
  studentName: string
  /** City id, else the id of early intervention: what pages of a student are addressed by. */
  id: string | undefined
}

/** An action as the server offers it (contract `ActionItems`), with its student. */
export interface StudentAction {
  /** As in ACTION_TABLE of the domain. */
  actionType: string
  /** Key of the record that the action is about. */
  actionSk: string | null
  /** Key of the stage: the referral, the IEP, the placement. */
  stageSk: string | null
  lastIepSk: string | null
  student: ActionStudent
}

export interface ActionDialogProps {
  action: StudentAction
  /** Leave; nothing was changed. */
  onClose: () => void
  /** Leave; something was saved: header, menu, grids and figures are read again. */
  onDone: () => void
}

/** A page, or a dialog in front of the page. A page without an address for this student is not offered. */
export type ActionTarget =
  | { hrefOf: (action: StudentAction) => string | undefined }
  | { dialog: ComponentType<ActionDialogProps> }

const dialog = (load: () => Promise<ComponentType<ActionDialogProps>>): ActionTarget => ({
  dialog: lazy(async () => ({ default: await load() })),
})

/** Four ways into the one dialog of meetings, for each kind. */
function meetingTargets(): Record<string, ActionTarget> {
  const target = dialog(async () => (await import('../meetings/meeting-action.tsx')).MeetingAction)
  const types = MEETING_ACTIONS.map(({ type }) => type).filter((type) => type !== 'cancel-meetings' && type !== 'record-meeting')
  return {
    ...Object.fromEntries(types.map((type) => [type, target])),
    'record-meeting': dialog(async () => (await import('../meetings/record-outcome-dialog.tsx')).RecordOutcomeAction),
    'cancel-meetings': dialog(async () => (await import('../meetings/meeting-action.tsx')).CancelMeetingsAction),
  }
}

/** The modes of one dialog, for the rows of assessments. */
function assessmentTargets(): Record<string, ActionTarget> {
  const target = dialog(async () => (await import('../evaluations/extension-action.tsx')).ExtensionAction)
  return Object.fromEntries(ASSESSMENT_ACTIONS.map(({ type }) => [type, target]))
}

/** Three ways into the one dialog of uploads. */
function uploadTargets(): Record<string, ActionTarget> {
  const target = dialog(async () => (await import('../consents/upload-action.tsx')).UploadAction)
  return Object.fromEntries(UPLOAD_ACTIONS.map(({ type }) => [type, target]))
}

/** Pages of the two requests for reevaluation are addressed otherwise than those of all other referrals (S 2.10). */
function referralTargets(): Record<string, ActionTarget> {
  const of = (type: number, href: (key: ReferralKey) => string): ActionTarget => ({
    hrefOf: ({ actionSk, student: { id } }) => (actionSk && id ? href({ referralSk: actionSk, type, studentId: id }) : undefined),
  })
  return {
    'add-referral': { hrefOf: ({ student: { id } }) => id && newReferralHref(id) },
    'request-reevaluation': { hrefOf: ({ actionSk, student: { id } }) => id && newReevaluationHref(id, Number(actionSk)) },
    'view-referral': of(ReferralType.InitialReferral, viewReferralHref),
    'edit-referral': of(ReferralType.InitialReferral, editReferralHref),
    'review-referral': of(ReferralType.InitialReferral, reviewReferralHref),
    'view-reevaluation': of(ReferralType.RequestForReevaluation, viewReferralHref),
    'edit-reevaluation': of(ReferralType.RequestForReevaluation, editReferralHref),
    'review-reevaluation': of(ReferralType.RequestForReevaluation, reviewReferralHref),
    'waive-three-year': { hrefOf: ({ actionSk, student: { id } }) => (actionSk && id ? waiveThreeYearHref(actionSk, id) : undefined) },
    'withdraw-referral': { hrefOf: ({ actionSk }) => actionSk ? withdrawHref(actionSk) : undefined },
  }
}

/**
 * Where each action leads, by its `actionType`: the only place that knows, for the menu of the student header and of
 * every grid row. To add one: set `hasTarget: true` of its line in `domain/dashboards/action-table.ts` and add a line here,
 *
 *     'log-event': dialog(async () => (await import('../events/log-event-action.tsx')).LogEventAction),
 *     'edit-iep': { hrefOf: ({ student, actionSk }) => student.id && `/iep/${student.id}/${actionSk}/edit/eligibility` },
 *
 * whose component takes `ActionDialogProps`. A type without a line is not shown, so that no choice is a dead end;
 * `action-targets.test.ts` fails when the two places differ.
 */
export const ACTION_TARGETS: Readonly<Record<string, ActionTarget>> = {
  ...referralTargets(),
  'view-student-profile': { hrefOf: ({ student: { id } }) => id && studentHref(id) },
  ...meetingTargets(),
  'log-event': dialog(async () => (await import('../events/log-event-action.tsx')).LogEventAction),
  ...assessmentTargets(),
  'close-request': dialog(async () => (await import('../referrals/close-request-dialog.tsx')).CloseRequestDialog),
  'add-iep': dialog(async () => (await import('../ieps/create-iep.tsx')).CreateIepAction),
  'amend-iep': dialog(async () => (await import('../ieps/confirm-new-iep.tsx')).AmendIepAction),
  'annual-iep': dialog(async () => (await import('../ieps/confirm-new-iep.tsx')).AnnualIepAction),
  'edit-iep': { hrefOf: ({ student: { id }, actionSk }) => id && actionSk ? eligibilityHref(id, actionSk, 'edit') : undefined },
  'view-iep': { hrefOf: ({ student: { id }, actionSk }) => id && actionSk ? eligibilityHref(id, actionSk, 'view') : undefined },
  ...uploadTargets(),
  'close-case': dialog(async () => (await import('../cases/close-case-dialog.tsx')).CloseCaseDialog),
  'capture-first-attend': dialog(async () => (await import('../placements/first-attend-dialog.tsx')).FirstAttendDialog),
  assign: dialog(async () => (await import('../cases/assign-action.tsx')).AssignAction),
  reassign: dialog(async () => (await import('../cases/reassign-action.tsx')).ReassignAction),
}
