import {
  cbstGrid,
  dashboardGrid,
  iepGrid,
  placementGrid,
  referralGrid,
} from '@trellis/contract/grids.ts'
import type { CaseRow } from '@trellis/contract/grid-rows.ts'
import { caseColumns, studentOfCase } from './case-columns.tsx'
import { CaseDocuments } from './case-documents.tsx'
import type { GridPlan } from './grid-plan.ts'

const documents: Pick<GridPlan<CaseRow>, 'detail'> = {
  detail: {
    labelOf: (row) => `Documents of ${row.studentName}`,
    render: (row) => <CaseDocuments row={row} />,
  },
}

const shared = { rowKey: (row: CaseRow) => row.studentSk, studentOf: studentOfCase } as const

/** /dashboard: every case, whatever its stage, with the documents of each below it [S-2.8-17]. */
export const DASHBOARD_PLAN: GridPlan<CaseRow> = {
  ...shared,
  title: 'All cases',
  description: 'Every open and closed case within your reach, what the law makes due first at the top.',
  endpoint: dashboardGrid,
  call: (client) => (body, signal) => client.call(dashboardGrid, { body }, { signal }),
  tiles: 'Dashboard',
  columns: caseColumns(
    'studentName',
    'complianceStatus',
    'complianceDate',
    'activity',
    'dueDate',
    'caseStage',
    'dbn',
    'assignedTo',
  ),
  ...documents,
}

/** /referrals/dashboard */
export const REFERRALS_PLAN: GridPlan<CaseRow> = {
  ...shared,
  title: 'Referrals',
  description: 'Cases whose work stands in the referral stage.',
  endpoint: referralGrid,
  call: (client) => (body, signal) => client.call(referralGrid, { body }, { signal }),
  tiles: 'Referral',
  columns: caseColumns(
    'studentName',
    'complianceStatus',
    'complianceDate',
    'activity',
    'dueDate',
    'referralTypeText',
    'activityStatusText',
    'dbn',
    'assignedTo',
  ),
}

/** /iep */
export const IEP_PLAN: GridPlan<CaseRow> = {
  ...shared,
  title: 'IEP',
  description: 'Cases with an IEP in work or in force.',
  endpoint: iepGrid,
  call: (client) => (body, signal) => client.call(iepGrid, { body }, { signal }),
  tiles: 'IEP',
  columns: caseColumns(
    'studentName',
    'complianceStatus',
    'complianceDate',
    'activity',
    'dueDate',
    'nextMeetingDate',
    'activityStatusText',
    'caseStage',
    'dbn',
    'assignedTo',
  ),
}

const PLACEMENT_COLUMNS = caseColumns(
  'studentName',
  'complianceStatus',
  'complianceDate',
  'activity',
  'dueDate',
  'activityStatusText',
  'caseStage',
  'dbn',
  'assignedTo',
)

/** /placement */
export const PLACEMENT_PLAN: GridPlan<CaseRow> = {
  ...shared,
  title: 'Placement',
  description: 'Cases with services to be placed.',
  endpoint: placementGrid,
  call: (client) => (body, signal) => client.call(placementGrid, { body }, { signal }),
  tiles: 'Placement',
  columns: PLACEMENT_COLUMNS,
  ...documents,
}

/** Cases before the Central Based Support Team. */
export const CBST_PLAN: GridPlan<CaseRow> = {
  ...shared,
  title: 'CBST',
  description: 'Cases before the Central Based Support Team.',
  endpoint: cbstGrid,
  call: (client) => (body, signal) => client.call(cbstGrid, { body }, { signal }),
  tiles: 'CBST',
  columns: PLACEMENT_COLUMNS,
}
