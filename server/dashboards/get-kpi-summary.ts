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

interface Judged {
  /** A bit for each grid on which such cases stand, in the order of `grids`. */
  readonly stands: number
  readonly is_due: boolean
  readonly chip: number
  readonly n: number
}

/**
 * One pass over the cases whose dates matter: each is judged once, into a number for where it stands and how, and the
 * few different numbers are counted.
 */
async function countFigures(scope: Scope, grids: readonly KpiGrid[]): Promise<KpiFigures[]> {
  const [first] = grids
  if (!first) return []
  const text = new SqlText(scope.today)
  const where = caseScope(scope.actor, GRID[first].right, text)
  const isDue = (date: string) => `${date} between $1::date and $1::date + ${KPI_DAYS}`
  const flags = grids.map((grid) => GRID[grid].flag).map((flag) => (flag === 'true' ? flag : `c.${flag}`))
  const rows = await scope.tx.query<Judged>(
    `select judged / 8 as stands, judged % 8 >= 4 as is_due, judged % 4 as chip, n from (
       select 8 * (${flags.map((flag, at) => `${2 ** at} * (${flag})::int`).join(' + ')}) + ${CHIP}
         + case when ${isDue('c.due_date')} or ${isDue('c.compliance_date')} then 4 else 0 end as judged, count(*)::int as n
       from case_summary c where ${TODAY_GIVEN} and ${where ?? 'false'} and (${flags.join(' or ')})
         and (c.policy_due < $1::date or c.unexplained_due < $1::date or ${isDue('c.due_date')} or ${isDue('c.compliance_date')})
       group by 1) figures`,
    text.values,
  )
  return grids.map((_, at) => {
    const own = rows.filter(({ stands }) => Math.floor(stands / 2 ** at) % 2 === 1)
    const sum = (fits: (row: Judged) => boolean) => own.reduce((all, row) => (fits(row) ? all + row.n : all), 0)
    return { due: sum(({ is_due }) => is_due), atRisk: sum(({ chip }) => chip === 1), out: sum(({ chip }) => chip === 3) }
  })
}

/** The chip as a number, cheaper to compare: 3 Out of Compliance, 2 Reason for Delay, 1 At Risk. */
const CHIP =
  'case when c.unexplained_due < $1::date then 3 when c.explained_due < $1::date then 2 when c.policy_due < $1::date then 1 else 0 end'
