import { KPI_GRIDS, type getKpiSummary as contract } from '@trellis/contract/dashboards.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { holdsRight } from '../access/holds-right.ts'
import type { Scope } from '../access/scope.ts'
import { caseScope } from '../grids/case-scope.ts'
import { SqlText, TODAY_GIVEN } from '../grids/sql-text.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { malformed } from '../http/refusals.ts'
import { KPI_DAYS, kpiPlans, type KpiFigures } from './kpi-tiles.ts'

type KpiGrid = (typeof KPI_GRIDS)[number]
const GRID: Readonly<Record<KpiGrid, { right: number; flag: string }>> = {
  Referral: { right: Permission.viewReferral, flag: 'in_referrals' },
  Evaluations: { right: Permission.viewEvaluation, flag: 'in_evaluations' },
  IEP: { right: Permission.viewIep, flag: 'in_iep' },
  Placement: { right: Permission.viewPlacement, flag: 'in_placement' },
  CBST: { right: Permission.viewCbst, flag: 'in_cbst' },
  Dashboard: { right: Permission.viewStudentProfile, flag: 'true' },
}
/** Known grids that have no tiles [S-2.8-16]. */
const WITHOUT_TILES = ['EITransition', 'EventLog']

/** GET /Dashboard/KPISummary [S-7.5-08]: figures of the grids that the role may see; of one grid where it is named. */
export const getKpiSummary: UseCase<typeof contract> = async (scope, { query }) => {
  const asked = KPI_GRIDS.filter((grid) => query.grid === undefined || query.grid === grid)
  if (asked.length === 0 && !WITHOUT_TILES.includes(query.grid ?? ''))
    throw malformed([{ code: 'unknown-grid', field: 'grid', message: `There is no grid '${query.grid}'.` }])
  const seen = asked.filter((grid) => holdsRight(scope.actor, GRID[grid].right))
  const figures = await countFigures(scope, seen)
  const plans = kpiPlans(scope.today)
  return {
    grids: seen.map((grid, at) => ({
      grid,
      tiles: plans.map(({ figure, title, filter }) => ({ title, value: figures[at]![figure], filter })),
    })),
  }
}

/** One pass over the cases: each is judged once, and counted for every grid that it stands on. */
async function countFigures(scope: Scope, grids: readonly KpiGrid[]): Promise<KpiFigures[]> {
  const [first] = grids
  if (!first) return []
  const text = new SqlText(scope.today)
  const where = caseScope(scope.actor, GRID[first].right, text)
  const isDue = (date: string) => `coalesce(${date} between $1::date and $1::date + ${KPI_DAYS}, false)`
  const flags = [...new Set(grids.map((grid) => GRID[grid].flag))]
  const count = (grid: KpiGrid, figure: keyof KpiFigures, test: string) =>
    `(count(*) filter (where ${GRID[grid].flag} and ${test}))::int as "${grid} ${figure}"`
  const counts = grids.flatMap((grid) => [
    count(grid, 'due', 'is_due'),
    count(grid, 'atRisk', 'chip = 1'),
    count(grid, 'out', 'chip = 3'),
  ])
  // "offset 0" keeps the judging in the inner query: it is done once a row, not once a figure
  const [row] = await scope.tx.query<Record<string, number>>(
    `select ${counts.join(', ')} from (
       select ${[...flags.filter((flag) => flag !== 'true').map((flag) => `c.${flag}`), CHIP].join(', ')}, ${isDue('c.due_date')} or ${isDue('c.compliance_date')} as is_due
       from case_summary c where ${TODAY_GIVEN} and ${where ?? 'false'} and (${flags.map((flag) => (flag === 'true' ? flag : `c.${flag}`)).join(' or ')}) offset 0) judged`,
    text.values,
  )
  return grids.map((grid) => ({
    due: row![`${grid} due`]!,
    atRisk: row![`${grid} atRisk`]!,
    out: row![`${grid} out`]!,
  }))
}

/** The chip as a number, cheaper to compare: 3 Out of Compliance, 2 Reason for Delay, 1 At Risk. */
const CHIP =
  'case when c.unexplained_due < $1::date then 3 when c.explained_due < $1::date then 2 when c.policy_due < $1::date then 1 end as chip'
