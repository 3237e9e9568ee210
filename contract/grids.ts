import { z } from 'zod'
import { endpoint, type FileAnswer } from './endpoint.ts'
import { Sk } from './fields.ts'
import { gridAnswer, GridRequest, NestedGridRequest, StudentGridRequest } from './grid-request.ts'
import {
  AgencyCaseRow,
  CaseRow,
  DocumentRow,
  EiDocumentRow,
  EvaluationRow,
  EventLogRow,
  LinkRequestRow,
} from './grid-rows.ts'

/** Whoever may see any grid may ask each; one whose permission the role lacks answers without rows [P-6-04]. */
const ANY_GRID = [4, 9, 12, 13, 14, 15, 1] as const
const VIEW_REFERRAL = 4
const VIEW_PROFILE = 9

const list = {
  base: 'api',
  method: 'POST',
  tag: 'Grids',
  permission: ANY_GRID,
  audit: { action: 'list' },
  readsOnly: true,
  anyCaseKeys: true,
} as const

const caseGrid = <const P extends string>(grid: P, summary: string) =>
  endpoint({ ...list, path: `/${grid}/kendogrid`, summary, body: GridRequest, response: gridAnswer(CaseRow) })

export const referralGrid = caseGrid('Referral', 'Cases whose work stands in the referral stage')
export const evaluationsGrid = caseGrid('Evaluations', 'Cases under evaluation')
export const iepGrid = caseGrid('IEP', 'Cases with an IEP in work or in force')
export const placementGrid = caseGrid('Placement', 'Cases with services to be placed')
export const cbstGrid = caseGrid('CBST', 'Cases before the Central Based Support Team')
export const eiTransitionGrid = caseGrid('EITransition', 'Children known to early intervention')
/** [S-7.5-01] All cases, whatever the stage. */
export const dashboardGrid = endpoint({
  ...list,
  path: '/Dashboard/Dashboard',
  summary: 'All open and closed cases within reach',
  body: GridRequest,
  response: gridAnswer(CaseRow),
})

export const evaluationsNestedGrid = endpoint({
  ...list,
  path: '/Evaluations/grid',
  summary: 'Assessments of one case; CaseAction is its studentSk',
  body: NestedGridRequest,
  response: gridAnswer(EvaluationRow),
})
export const eiTransitionNestedGrid = endpoint({
  ...list,
  path: '/EITransition/grid',
  summary: 'Documents of one EI child; CaseAction is its studentSk',
  body: NestedGridRequest,
  response: gridAnswer(EiDocumentRow),
})

const eventLog = { ...list, tag: 'EventLog', permission: VIEW_REFERRAL, response: gridAnswer(EventLogRow) } as const
export const eventLogGrid = endpoint({
  ...eventLog,
  path: '/EventLog/kendogrid',
  summary: 'Events of all cases within reach, ten a page, newest first',
  body: GridRequest,
})
export const studentEventLogGrid = endpoint({
  ...eventLog,
  base: 'studentApi',
  path: '/EventLog/kendogrid',
  summary: 'Events of one student, or of all, ten a page',
  body: StudentGridRequest,
})

export const linkRequestsGrid = endpoint({
  ...list,
  path: '/ParentPortal/kendogrid',
  summary: 'Requests of parents to be linked to a child',
  tag: 'ParentPortal',
  permission: [260, 10],
  body: GridRequest,
  response: gridAnswer(LinkRequestRow),
})
export const mdeWorklistGrid = endpoint({
  ...list,
  path: '/MDE/Worklist/kendogrid',
  summary: 'Children on the worklist of evaluation agencies',
  tag: 'MDE',
  permission: 12,
  body: GridRequest,
  response: gridAnswer(AgencyCaseRow),
})
export const mdeWaitlistGrid = endpoint({
  ...list,
  path: '/MDE/Waitlist/kendogrid',
  summary: 'Children waiting for an evaluation agency',
  tag: 'MDE',
  permission: 12,
  body: GridRequest,
  response: gridAnswer(AgencyCaseRow),
})

const read = { method: 'GET', audit: { action: 'view' } } as const

/** [P-7-14] */
export const getEiChildDocuments = endpoint({
  ...read,
  base: 'api',
  path: '/EITransition/ChildDocuments/{id}',
  summary: 'Documents of an EI child, by studentSk',
  tag: 'Grids',
  permission: 1,
  params: z.strictObject({ id: Sk }),
  response: z.array(EiDocumentRow),
})

/** The rows below a case: newest document of each type [S-4.9-01 to S-4.9-04]. */
export const getStudentDocuments = endpoint({
  ...read,
  base: 'api',
  path: '/Document/GetStudentDocumentsByID/{id}',
  summary: 'Documents of a student, the newest of each type',
  tag: 'Documents',
  permission: VIEW_PROFILE,
  params: z.strictObject({ id: Sk }),
  response: z.array(DocumentRow),
})

/** Sort and filter are the JSON texts of the same shapes as in the body of the grid [S-7.2-13]. */
export const listEventLog = endpoint({
  ...read,
  base: 'studentApi',
  path: '/EventLog',
  summary: 'Grid data of the event log',
  tag: 'EventLog',
  permission: VIEW_REFERRAL,
  audit: { action: 'list' },
  query: z.strictObject({
    studentSk: Sk.optional(),
    skip: z.coerce.number<string>().int().min(0).max(10_000_000).default(0),
    take: z.coerce.number<string>().int().min(1).max(100).default(10),
    sort: z.string().max(1000).optional(),
    filter: z.string().max(8000).optional(),
  }),
  response: gridAnswer(EventLogRow),
})

export const listStudentEvents = endpoint({
  ...read,
  base: 'studentApi',
  path: '/EventLog/StudentEventLogs/{id}',
  summary: 'All events of a student, newest first, by studentSk',
  tag: 'EventLog',
  permission: VIEW_REFERRAL,
  params: z.strictObject({ id: Sk }),
  response: z.array(EventLogRow),
})

const REPORTS = 278
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** All rows that match, whatever page was asked; the file is called like the grid [P-2-46]. */
const exported = <const P extends string>(grid: P, permission: number) =>
  endpoint({
    base: 'api',
    method: 'POST',
    tag: 'Grids',
    path: `/${grid}/excel`,
    summary: `${grid}.xlsx with all matching rows`,
    permission,
    audit: { action: 'export' },
    readsOnly: true,
    anyCaseKeys: true,
    body: GridRequest,
    response: z.custom<FileAnswer>(),
    download: XLSX,
    responseHeaders: ['x-total-count'],
  })

/** For whoever sees these two; other grids only with the permission for reports beside that of the grid [P-2-45]. */
export const eiTransitionExcel = exported('EITransition', 1)
export const eventLogExcel = exported('EventLog', VIEW_REFERRAL)
export const referralExcel = exported('Referral', REPORTS)
export const evaluationsExcel = exported('Evaluations', REPORTS)
export const iepExcel = exported('IEP', REPORTS)
export const placementExcel = exported('Placement', REPORTS)
export const cbstExcel = exported('CBST', REPORTS)
export const dashboardExcel = exported('Dashboard', REPORTS)
