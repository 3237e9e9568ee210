import type { PermissionId } from '../access/permission-ids.ts'
import type { PlainDate } from '../basics/plain-date.ts'
import type { CaseProcess, CaseStage } from '../reference/code-enumerations.ts'
import type { AssessmentState } from './assessment-actions.ts'
import type { MeetingState } from './meeting-state.ts'
import type { ReferralState } from './referral-actions.ts'

/** [S-2.10-04] In the order of the menu. */
export const ACTION_STAGES = ['referrals', 'assessments', 'iep', 'placements', 'student'] as const
export type ActionStageName = (typeof ACTION_STAGES)[number]

/** The IEP in force and the services under it. */
export interface PlanState {
  readonly activeIepSk: string | null
  /** The form in work and its IEPStatus. */
  readonly openIep: { readonly iepFormSk: string; readonly status: number } | null
  /** First day of its annual review; null where it is not known. */
  readonly minAnnualDate: PlainDate | null
  /** Some service is authorised or attended. */
  readonly isServiceAuthorised: boolean
}

/** What of a child decides which actions are offered. */
export interface ActionState {
  readonly caseStage: CaseStage
  readonly caseProcess: CaseProcess
  readonly referralStatus: number | null
  readonly hasCase: boolean
  readonly hasActiveIep: boolean
  readonly hasOpenIep: boolean
  readonly isClosed: boolean
  readonly isPlacementOpen: boolean
  readonly isAssigned: boolean
  /** The child has an IESP or a services plan. */
  readonly hasServicesPlan: boolean
  readonly meetings: MeetingState
  /** Left out where the menu is not that of a child. */
  readonly uploads?: {
    /** Consent to evaluate or to reevaluate, of the referral at hand. */
    readonly isEvaluationAnswered: boolean
    readonly eiChildStatus: number | null
  }
  /** The referrals as whoever looks stands to them; left out where the menu is not that of a child. */
  readonly referral?: ReferralState
  readonly plan: PlanState
  /** Where the menu is that of one assessment. */
  readonly assessment?: AssessmentState
}

/** A permission, or one of the rights that no permission stands for. */
export type ActionRight = PermissionId | 'assignsCases'

export interface ActionRule {
  readonly stage: ActionStageName
  readonly name: string
  readonly type: string
  /** Any one suffices. */
  readonly permission: ActionRight | readonly PermissionId[]
  /** Whether the page or the call behind it exists in this version. Only such actions are ever listed. */
  readonly hasTarget: boolean
  /** Why it cannot be done in this state; undefined when it can. */
  readonly obstacle: (state: ActionState) => string | undefined
  /** Key of the record that the action is about, where it is not that of its stage. */
  readonly subjectOf?: (state: ActionState) => string | null
}
