import { Permission } from '@trellis/domain/access/permission-ids.ts'
import type { CaseRow } from '@trellis/contract/grid-rows.ts'
import { CASE_SELECT, caseColumns, caseFrom } from './case-columns.ts'
import { caseRows, type RawCase } from './case-rows.ts'
import { caseScope } from './case-scope.ts'
import { talliedTotal, type Tallied } from './case-tally.ts'
import type { GridSource } from './grid-source.ts'
import { inOrderOfSchools } from './school-order.ts'

export type CaseGrid = GridSource<CaseRow, RawCase>

/** What makes one grid of cases differ from another. */
interface CaseGridPlan {
  readonly name: string
  readonly right: number
  readonly flag: string
  readonly status: string
  readonly statusList: string
  readonly details?: 'assessments' | 'none'
  readonly tallied: Tallied
}

export const caseGridOf = ({ name, right, flag, status, statusList, tallied, details = 'none' }: CaseGridPlan): CaseGrid => ({
  name,
  columns: caseColumns(status, statusList),
  select: `${CASE_SELECT}, c.${status} as status`,
  from: caseFrom(status, statusList),
  where: ({ actor }, text) => {
    const scope = caseScope(actor, right, text)
    return scope && `${scope} and ${flag}`
  },
  // what the law makes due first stands first
  defaultSort: 'c.compliance_date asc nulls last',
  keyColumn: 'c.student_sk',
  key: 'c.student_sk',
  toRows: (scope, raw) => caseRows(scope, raw, details),
  studentSks: (rows) => rows.map((row) => row.studentSk),
  knownTotal: talliedTotal(right, tallied),
  narrowed: inOrderOfSchools(right, tallied),
})

export const REFERRAL_GRID = caseGridOf({
  name: 'Referral',
  right: Permission.viewReferral,
  flag: 'c.in_referrals',
  tallied: 'referrals',
  status: 'referral_status',
  statusList: 'ReferralStatus',
})
export const EVALUATIONS_GRID = caseGridOf({
  name: 'Evaluations',
  right: Permission.viewEvaluation,
  flag: 'c.in_evaluations',
  tallied: 'evaluations',
  status: 'next_evaluation_status',
  statusList: 'EvalStatus',
  details: 'assessments',
})
export const IEP_GRID = caseGridOf({
  name: 'IEP',
  right: Permission.viewIep,
  flag: 'c.in_iep',
  tallied: 'ieps',
  status: 'iep_status',
  statusList: 'IEPStatus',
})
export const PLACEMENT_GRID = caseGridOf({
  name: 'Placement',
  right: Permission.viewPlacement,
  flag: 'c.in_placement',
  tallied: 'placements',
  status: 'placement_status',
  statusList: 'PlacementStatus',
})
export const CBST_GRID = caseGridOf({
  name: 'CBST',
  right: Permission.viewCbst,
  flag: 'c.in_cbst',
  tallied: 'cbst',
  status: 'placement_status',
  statusList: 'PlacementStatus',
})
export const DASHBOARD_GRID = caseGridOf({
  name: 'Dashboard',
  right: Permission.viewStudentProfile,
  flag: 'true',
  tallied: 'cases',
  status: 'referral_status',
  statusList: 'ReferralStatus',
})
