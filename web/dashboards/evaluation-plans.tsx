import { evaluationsGrid } from '@trellis/contract/grids.ts'
import type { CaseRow } from '@trellis/contract/grid-rows.ts'
import { caseColumns, studentOfCase } from './case-columns.tsx'
import { CaseAssessments } from './case-assessments.tsx'
import type { GridPlan } from './grid-plan.ts'

const shared = {
  rowKey: (row: CaseRow) => row.studentSk,
  studentOf: studentOfCase,
  endpoint: evaluationsGrid,
  call: (client) => (body, signal) => client.call(evaluationsGrid, { body }, { signal }),
  tiles: 'Evaluations',
  detail: {
    labelOf: (row: CaseRow) => `Assessments of ${row.studentName}`,
    canExpand: (row: CaseRow) => row.hasDetails,
    render: (row: CaseRow) => <CaseAssessments row={row} />,
  },
} as const satisfies Partial<GridPlan<CaseRow>>

/** /referrals/referrals-evaluations */
export const EVALUATIONS_PLAN: GridPlan<CaseRow> = {
  ...shared,
  title: 'Evaluations',
  description: 'Cases under evaluation; open a row for its assessments.',
  columns: caseColumns(
    'studentName',
    'complianceStatus',
    'complianceDate',
    'evaluationName',
    'dueDate',
    'evaluationsOpen',
    'activity',
    'dbn',
    'assignedTo',
  ),
}

/** /referrals/referrals-evaluations-supervisor: who has what, the longest late first. */
export const SUPERVISED_EVALUATIONS_PLAN: GridPlan<CaseRow> = {
  ...shared,
  title: 'Evaluations under supervision',
  description: 'Who is evaluating what, the longest past its legal date first.',
  defaults: { sort: { field: 'daysPastCompliance', dir: 'desc' } },
  columns: caseColumns(
    'studentName',
    'assignedTo',
    'complianceStatus',
    'complianceDate',
    'evaluationName',
    'dueDate',
    'evaluationsOpen',
    'dbn',
  ),
}
