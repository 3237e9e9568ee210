import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Sk } from './fields.ts'
import { CaseRow, EvaluationRow } from './grid-rows.ts'
import type { GridFilter } from './grid-request.ts'

const VIEW_PROFILE = 9
const text = z.string().nullable()

/** By City id, early-intervention id or key, as everywhere a student is looked up. */
const student = z.strictObject({ id: z.string().regex(/^[0-9]{1,18}$/, 'must be a student ID or key') })
const read = { base: 'api', method: 'GET', tag: 'Dashboard', audit: { action: 'view' } } as const

export const DashboardReferral = z.object({
  row: CaseRow.nullable(),
  referrals: z.array(
    z.object({
      referralSk: z.string(),
      referralType: z.int(),
      referralTypeText: z.string(),
      activityStatus: z.int(),
      activityStatusText: z.string(),
      requestDate: text,
      referralDate: text,
      consentDate: text,
      closedDate: text,
      evaluationSite: text,
    }),
  ),
})
export const getDashboardReferral = endpoint({
  ...read,
  path: '/Dashboard/Referral/{id}',
  summary: 'Referrals of a student',
  permission: 4,
  params: student,
  response: DashboardReferral,
})

export const DashboardEvaluation = z.object({ row: CaseRow.nullable(), evaluations: z.array(EvaluationRow) })
export const getDashboardEvaluation = endpoint({
  ...read,
  path: '/Dashboard/Evaluation/{id}',
  summary: 'Assessments of a student',
  permission: 12,
  params: student,
  response: DashboardEvaluation,
})

export const DashboardIep = z.object({
  row: CaseRow.nullable(),
  ieps: z.array(
    z.object({
      iepFormSk: z.string(),
      referralSk: text,
      iepType: z.int(),
      iepTypeText: z.string(),
      activityStatus: z.int(),
      activityStatusText: z.string(),
      isAnnual: z.boolean(),
      isAmendment: z.boolean(),
      meetingDate: text,
      effectiveDate: text,
      endDate: text,
      projectedAnnualDate: text,
      finalisedDate: text,
    }),
  ),
})
export const getDashboardIep = endpoint({
  ...read,
  path: '/Dashboard/IEP/{id}',
  summary: 'IEP forms of a student',
  permission: 14,
  params: student,
  response: DashboardIep,
})

export const PlacementRecord = z
  .object({
    placementSk: z.string(),
    studentSk: z.string(),
    iepFormSk: z.string(),
    activityStatus: z.int(),
    activityStatusText: z.string(),
    isSummer: z.boolean(),
    mandate: text,
    locationCode: text,
    schoolName: text,
    offeredDate: text,
    authorizationDate: text,
    firstAttendDate: text,
    deferredUntil: text,
    endDate: text,
  })
  .meta({ id: 'PlacementRecord' })
export const getDashboardPlacement = endpoint({
  ...read,
  path: '/Dashboard/Placement/{id}',
  summary: 'Placements of a student',
  permission: 13,
  params: student,
  response: z.object({ row: CaseRow.nullable(), placements: z.array(PlacementRecord) }),
})
/** [S-7.5-13] */
export const getPlacementRecord = endpoint({
  ...read,
  path: '/PlacementFinder/PlacementRecord/{id}',
  summary: 'One placement, by its key',
  permission: 13,
  params: z.strictObject({ id: Sk }),
  response: PlacementRecord,
})

/** [S-3.8-01] outcome: 1 Yes, 2 No, otherwise Not Received. */
export const ConsentEntry = z
  .object({
    consentSk: z.string(),
    requestDesc: z.string(),
    evaluations: z.array(z.string()),
    outcome: z.int(),
    validFromDate: text,
    /** The day of its own answer; of additional assessments that of the consent to evaluate, without which none can be answered. */
    consentDate: text,
    consentType: z.int(),
    requestDate: text,
    answeredBy: text,
    answeredAt: text,
  })
  .meta({ id: 'ConsentEntry' })
export type ConsentEntry = z.output<typeof ConsentEntry>
export const getConsentsForReferral = endpoint({
  ...read,
  path: '/Dashboard/GetConsentsForReferral/{id}',
  summary: 'Consents asked for in a referral, by referralSk',
  permission: 4,
  params: z.strictObject({ id: Sk }),
  response: z.array(ConsentEntry),
})

/** [S-7.5-10] */
export const getMiscInfo = endpoint({
  ...read,
  path: '/Dashboard/GetMiscInfo/{id}',
  summary: 'Further facts for the header card',
  permission: VIEW_PROFILE,
  params: student,
  response: z.array(z.object({ description: z.string(), value: z.string() })),
})

export const SubAction = z.object({ actionName: z.array(z.string()), actionSk: text, actionType: z.string() })
/** [S-2.10-07] `lastIepSk` in the IEP stage, `subActionDetails` among assessments. */
export const StageDetail = SubAction.extend({
  lastIepSk: text.optional(),
  subActionDetails: z.array(SubAction).optional(),
})
/** [S-2.10-06] */
export const ActionStage = z.object({
  stageName: z.enum(['referrals', 'assessments', 'iep', 'placements', 'student']),
  stageSk: text,
  stageDetails: z.array(StageDetail),
})
export const ActionItems = z
  .object({
    stages: z.array(ActionStage),
    /** Only with explain=1, for administrators and supervisors: what is not offered, and why. */
    absent: z.array(z.object({ stageName: z.string(), actionName: z.string(), reason: z.string() })).optional(),
  })
  .meta({ id: 'ActionItems' })
export type ActionItems = z.output<typeof ActionItems>

const explain = z.strictObject({ explain: z.literal('1').optional() })
/** [S-7.5-07] */
export const getActionItems = endpoint({
  ...read,
  path: '/Dashboard/ActionItems/{studentSk}',
  summary: 'What can be done for a student now, by stage',
  permission: VIEW_PROFILE,
  params: z.strictObject({ studentSk: Sk }),
  query: explain,
  response: ActionItems,
})
/** [S-7.5-09] */
export const getEvalActionItems = endpoint({
  ...read,
  path: '/Dashboard/EvalActionItems/{a}/{b}',
  summary: 'What can be done for one assessment now: a the referralSk, b the evaluationSk',
  permission: 12,
  params: z.strictObject({ a: Sk, b: Sk }),
  query: explain,
  response: ActionItems,
})

/** [S-7.5-08] `filter` opens the grid on exactly the rows that are counted. */
export const KpiTile = z
  .object({ title: z.string(), value: z.int(), filter: z.custom<GridFilter>() })
  .meta({ id: 'KpiTile' })
/** Grids with tiles; the EI transition grid and the event log have none [S-2.8-16]. */
export const KPI_GRIDS = ['Referral', 'Evaluations', 'IEP', 'Placement', 'CBST', 'Dashboard'] as const
export const getKpiSummary = endpoint({
  ...read,
  path: '/Dashboard/KPISummary',
  summary: 'Up to three figures of each grid',
  permission: [4, 9, 12, 13, 14, 15, 1],
  audit: { none: 'numbers of cases, no child is named' },
  query: z.strictObject({ grid: z.string().max(30).optional() }),
  response: z.object({ grids: z.array(z.object({ grid: z.string(), tiles: z.array(KpiTile).max(3) })) }),
})

/** One of the user's own cases with what comes next. */
export const TodayCase = z
  .object({
    studentSk: z.string(),
    nycId: text,
    eId: text,
    studentName: z.string(),
    caseStage: text,
    caseProcess: text,
    nextStep: z.string(),
    complianceStatus: z.enum(['At Risk', 'Out of Compliance', 'Reason for Delay']).nullable(),
    daysPastCompliance: z.int(),
    daysPastPolicyCompliance: z.int(),
    complianceDate: text,
    dueDate: text,
    nextMeetingDate: text,
    dbn: text,
    assignedTo: text,
    /** Why it stands where it stands, in words. */
    risk: z.string(),
  })
  .meta({ id: 'TodayCase' })
export type TodayCase = z.output<typeof TodayCase>

const ForecastDay = z.object({ date: z.string(), due: z.int() })
export const ForecastLine = z
  .object({ key: text, name: z.string(), overdue: z.int(), total: z.int(), days: z.array(ForecastDay) })
  .meta({ id: 'ForecastLine' })

/** The first screen: own cases by legal risk, and for supervisors what falls due in the next fourteen days. */
export const getToday = endpoint({
  ...read,
  path: '/Dashboard/Today',
  summary: 'Own cases by legal risk, figures, forecast',
  permission: [4, 9, 12, 13, 14, 15, 1],
  audit: { action: 'list' },
  response: z.object({
    today: z.string(),
    cases: z.array(TodayCase),
    ownCases: z.int(),
    /** For supervisors, overseers of the city and roles that hold no cases: what presses most within reach, whoever has it. */
    pressing: z.array(TodayCase).nullable(),
    openByStage: z.array(
      z.object({
        caseProcess: z.string(),
        open: z.int(),
        unassigned: z.int(),
        outOfCompliance: z.int(),
        atRisk: z.int(),
      }),
    ),
    unassigned: z.int(),
    forecast: z
      .object({ days: z.array(ForecastDay), byPerson: z.array(ForecastLine), bySchool: z.array(ForecastLine) })
      .nullable(),
  }),
})
