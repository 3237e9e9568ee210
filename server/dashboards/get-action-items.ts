import type { z } from 'zod'
import type {
  ActionItems,
  getActionItems as contract,
  getEvalActionItems as ofEvaluation,
  StageDetail,
} from '@trellis/contract/dashboards.ts'
import { holdsPermission, type Actor } from '@trellis/domain/access/actor.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { assignsCases } from '@trellis/domain/cases/case-roles.ts'
import { ACTION_STAGES, type ActionRight, type ActionRule, type ActionStageName, type ActionState, type PlanState } from '@trellis/domain/dashboards/action-rule.ts'
import { availableActions, mayExplainActions, type AbsentAction } from '@trellis/domain/dashboards/available-actions.ts'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { MeetingState } from '@trellis/domain/dashboards/meeting-state.ts'
import { isIepInWork } from '@trellis/domain/ieps/iep-opening.ts'
import { minAnnualDate } from '@trellis/domain/meetings/meeting-date.ts'
import { isIepMeeting } from '@trellis/domain/meetings/meeting-kinds.ts'
import { MeetingStatus, type CaseProcess, type CaseStage, type MeetingType } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { getAssessmentRecord } from '../evaluations/read-assessment.ts'
import { getCaseStudent } from '../grids/get-case-student.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { forbidden, notFound } from '../http/refusals.ts'
import { readReferralState } from '../referrals/read-referral-state.ts'
import { readLastIep, type LastIep } from '../meetings/read-last-iep.ts'
import { hasServicesPlan } from '../referrals/services-plan.ts'

interface Case {
  readonly referral_sk: string | null
  readonly referral_status: number | null
  readonly iep_form_sk: string | null
  readonly iep_status: number | null
  readonly placement_sk: string | null
  readonly case_stage: CaseStage
  readonly case_process: CaseProcess
  readonly is_closed: boolean
  readonly in_placement: boolean
  readonly has_active_iep: boolean
  readonly is_assigned: boolean
  readonly is_service_authorised: boolean
  readonly referral_type: number | null
  readonly is_evaluation_answered: boolean
  readonly ei_child_status: number | null
  readonly has_services_plan: boolean
}
interface MeetingRow {
  readonly meeting_sk: string
  readonly kind: MeetingType
  readonly status: number
  readonly meets_on: string | null
}
type Keys = Readonly<Record<ActionStageName, string | null>>

const CASE = `select referral_sk, referral_status, iep_form_sk, iep_status, placement_sk, case_stage, case_process, is_closed, in_placement,
  assigned_to is not null as is_assigned, (select r.type from referral r where r.referral_sk = c.referral_sk) as referral_type, exists (select from iep_form i join student s using (student_sk) where i.student_sk = c.student_sk and i.status = 6 and s.case_closed_on is null) as has_active_iep,
  ${hasServicesPlan('c.student_sk')} as has_services_plan,
  exists (select from consent e where e.referral_sk = c.referral_sk and e.type in (1, 2) and e.status in (6, 7, 8)) as is_evaluation_answered,
  exists (select from placement p where p.student_sk = c.student_sk and p.status = 6) as is_service_authorised,
  (select e.status from ei_child e where e.student_sk = c.student_sk) as ei_child_status from case_summary c where student_sk = $1`
const MEETINGS = 'select meeting_sk, kind, status, meets_on from meeting where student_sk = $1 and status <> 10 order by meets_on nulls last, meeting_sk'

/** GET /Dashboard/ActionItems/{studentSk} [S-7.5-07]: what works now, by stage, in the order of the menu. */
export const getActionItems: UseCase<typeof contract> = async (scope, { params, query }) => {
  requireExplainer(scope.actor, query.explain)
  const studentSk = await getCaseStudent(scope, params.studentSk, Permission.viewStudentProfile)
  scope.audit({ studentSk, entityKind: 'actions' })
  const { row, state } = await readState(scope, studentSk)
  const { offered, absent } = availableActions(state, holdsOf(scope.actor))
  const keys: Keys = {
    referrals: row?.referral_sk ?? null,
    assessments: row?.referral_sk ?? null,
    iep: row?.iep_form_sk ?? null,
    placements: row?.placement_sk ?? null,
    student: studentSk,
  }
  return itemsOf(state, offered, absent, keys, query.explain)
}

/** GET /Dashboard/EvalActionItems/{a}/{b} [S-7.5-09]: those of the evaluation stage, for one assessment of a referral. */
export const getEvalActionItems: UseCase<typeof ofEvaluation> = async (scope, { params, query }) => {
  requireExplainer(scope.actor, query.explain)
  const { assessment, facts } = await getAssessmentRecord(scope, params.b)
  const { student_sk: studentSk, referral_sk: referralSk } = assessment
  if (referralSk !== params.a) throw notFound('This assessment')
  scope.audit({ studentSk, entityKind: 'assessment', entitySk: params.b })
  const { state: ofCase } = await readState(scope, studentSk)
  const state: ActionState = { ...ofCase, assessment: { facts, who: scope.actor } }
  const { offered, absent } = availableActions(state, holdsOf(scope.actor))
  const keys: Keys = { referrals: null, assessments: params.b, iep: null, placements: null, student: null }
  const isOfStage = (one: { readonly stage: ActionStageName }) => one.stage === 'assessments'
  return itemsOf(state, offered.filter(isOfStage), absent.filter(isOfStage), keys, query.explain)
}

/** The reasons are for administrators and supervisors; nobody else may ask for them. */
function requireExplainer(actor: Actor, explain: '1' | undefined): void {
  if (explain === '1' && !mayExplainActions(actor.roleId)) throw forbidden()
}

const holdsOf =
  (actor: Actor) =>
  (right: ActionRight): boolean =>
    right === 'assignsCases' ? assignsCases(actor.roleId) : holdsPermission(actor, right)

async function readState(scope: Scope, studentSk: string): Promise<{ row: Case | undefined; state: ActionState }> {
  const [[row], meetings, iep, referral] = await Promise.all([
    scope.tx.query<Case>(CASE, [studentSk], 'action-case'),
    scope.tx.query<MeetingRow>(MEETINGS, [studentSk], 'action-meetings'),
    readLastIep(scope.tx, studentSk),
    readReferralState(scope, studentSk),
  ])
  return {
    row,
    state: { ...stateOf(row), meetings: meetingState(row, meetings, scope.today), plan: planOf(row, iep), referral, uploads: uploadState(row) },
  }
}

const uploadState = (row: Case | undefined): NonNullable<ActionState['uploads']> => ({
  isEvaluationAnswered: row?.is_evaluation_answered === true,
  eiChildStatus: row?.ei_child_status ?? null,
})

const planOf = (row: Case | undefined, iep: LastIep | undefined): PlanState => ({
  activeIepSk: iep?.iep_form_sk ?? null,
  openIep: row?.iep_form_sk && isIepInWork(row.iep_status ?? 0) ? { iepFormSk: row.iep_form_sk, status: row.iep_status! } : null,
  minAnnualDate: iep?.reviewed_on ? minAnnualDate(iep.reviewed_on) : null,
  isServiceAuthorised: row?.is_service_authorised === true,
})

const meetingState = (row: Case | undefined, meetings: readonly MeetingRow[], today: PlainDate): MeetingState => ({
  today,
  of: {
    referral: row && row.referral_type !== null && row.referral_status !== null ? { type: row.referral_type, status: row.referral_status } : undefined,
    caseProcess: row?.case_process ?? '',
    hasActiveIep: row?.has_active_iep === true,
    hasEarlierCommitteeMeeting: meetings.some(({ kind }) => isIepMeeting(kind)),
  },
  open: meetings
    .filter(({ status }) => status === MeetingStatus.Scheduled || status === MeetingStatus.Rescheduled)
    .map(({ meeting_sk, kind, meets_on }) => ({ meetingSk: meeting_sk, kind, meetsOn: meets_on })),
})

const stateOf = (row: Case | undefined): Omit<ActionState, 'meetings' | 'plan' | 'uploads'> => ({
  caseStage: row?.case_stage ?? '',
  caseProcess: row?.case_process ?? '',
  referralStatus: row?.referral_status ?? null,
  hasCase: row !== undefined,
  hasActiveIep: row?.has_active_iep === true,
  hasOpenIep: isIepInWork(row?.iep_status ?? 0),
  isClosed: row?.is_closed === true,
  isPlacementOpen: row?.in_placement === true,
  isAssigned: row?.is_assigned === true,
  hasServicesPlan: row?.has_services_plan === true,
})

/** [S-2.10-06][S-2.10-07] Stages without an action are left out, so that the menu knows when it has none. */
function itemsOf(
  state: ActionState,
  offered: readonly ActionRule[],
  absent: readonly AbsentAction[],
  keys: Keys,
  explain: '1' | undefined,
): ActionItems {
  const stages = ACTION_STAGES.flatMap((stageName) => {
    const own = offered.filter(({ stage }) => stage === stageName)
    return own.length === 0
      ? []
      : [{ stageName, stageSk: keys[stageName], stageDetails: own.map((rule) => detail(rule, state, keys)) }]
  })
  return {
    stages,
    ...(explain === '1' && {
      absent: absent.map(({ stage, name, reason }) => ({ stageName: stage, actionName: name, reason })),
    }),
  }
}

const detail = ({ stage, name, type, subjectOf }: ActionRule, state: ActionState, keys: Keys): z.output<typeof StageDetail> => ({
  actionName: [name],
  actionSk: subjectOf ? subjectOf(state) : keys[stage],
  actionType: type,
  ...(stage === 'iep' && { lastIepSk: keys.iep }),
  ...(stage === 'assessments' && { subActionDetails: [] }),
})
