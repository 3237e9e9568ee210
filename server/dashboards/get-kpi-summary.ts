import { KPI_GRIDS, type getKpiSummary as contract } from '@trellis/contract/dashboards.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { holdsRight } from '../access/holds-right.ts'
import type { Scope } from '../access/scope.ts'
import { COMPLIANCE_SQL } from '../grids/case-columns.ts'
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
  if (asked.length === 0 && !WITHOUT_TILES.includes(query.grid ?? '')) throw malformed([{ code: 'unknown-grid', field: 'grid', message: `There is no grid '${query.grid}'.` }])
  const seen = asked.filter((grid) => holdsRight(scope.actor, GRID[grid].right))
  const figures = await countFigures(scope, seen)
  const plans = kpiPlans(scope.today)
  return { grids: seen.map((grid, at) => ({ grid, tiles: plans.map(({ figure, title, filter }) => ({ title, value: figures[at]![figure], filter })) })) }
}

interface Group {
  readonly grids: boolean[]
  readonly chip: string | null
  readonly due: boolean
  readonly n: number
}

/** One pass over the cases: each is judged once, and the few different outcomes are added up for every grid. */
async function countFigures(scope: Scope, grids: readonly KpiGrid[]): Promise<KpiFigures[]> {
  const [first] = grids
  if (!first) return []
  const text = new SqlText(scope.today)
  const where = caseScope(scope.actor, GRID[first].right, text)
  const flags = grids.map((grid) => (GRID[grid].flag === 'true' ? 'true' : `c.${GRID[grid].flag}`))
  const isDue = (date: string) => `${date} between $1::date and $1::date + ${KPI_DAYS}`
  const groups = await scope.tx.query<Group>(
    `select array[${flags.join(', ')}] as grids, ${COMPLIANCE_SQL} as chip, coalesce(${isDue('c.due_date')}, false) or coalesce(${isDue('c.compliance_date')}, false) as due, count(*)::int as n
     from case_summary c where ${TODAY_GIVEN} and ${where ?? 'false'} and (${flags.join(' or ')}) group by 1, 2, 3`,
    text.values,
  )
  const sum = (at: number, fits: (group: Group) => boolean) => groups.reduce((all, group) => (group.grids[at] && fits(group) ? all + group.n : all), 0)
  return grids.map((_, at) => ({ due: sum(at, ({ due }) => due), atRisk: sum(at, ({ chip }) => chip === 'At Risk'), out: sum(at, ({ chip }) => chip === 'Out of Compliance') }))
}
