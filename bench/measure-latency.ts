import type { Latency } from './load/percentiles.ts'
import { takeTurns } from './load/take-turns.ts'
import type { Asked, MakeRequests, OpenCity } from './open-city.ts'
import type { Plan } from './plans/explain-calls.ts'
import { SCOPES, type Scope } from './prepare/bench-people.ts'
import { KINDS, makeRequests, TARGET, type Kind } from './prepare/make-requests.ts'

export interface Row {
  readonly kind: Kind
  readonly scope: Scope
  readonly city: Latency
  readonly small: Latency
  readonly bare: Latency
  readonly bareSmall: Latency
}

const GROWTH = 1.5

export function missedBy({ kind, city, small }: Row): readonly ('target' | 'growth')[] {
  const target = city.p95 > (TARGET[kind] ?? Number.POSITIVE_INFINITY)
  const growth = city.p95 > GROWTH * small.p95
  return [...(target ? (['target'] as const) : []), ...(growth ? (['growth'] as const) : [])]
}

export interface Measured {
  readonly rows: readonly Row[]
  readonly plans: readonly Plan[]
}

export const WARM_UP = 60
const EXPLAINED: ReadonlySet<Kind> = new Set<Kind>([
  'id',
  'exact name',
  'commonest',
  'commonest + first',
  'first name only',
  'near-miss of commonest',
  'names exchanged',
  'header',
])

const requestsOf =
  (kind: Kind): MakeRequests =>
  (samples, many) =>
    makeRequests(kind, samples, many)

/** Every kind of request as every scope, of the whole city, of the small one and of the bare driver in turn. */
export async function measureLatency(
  city: OpenCity,
  small: OpenCity,
  requests: number,
  report: (line: string) => void,
): Promise<Measured> {
  const rows: Row[] = []
  const plans: Plan[] = []
  for (const scope of SCOPES) {
    for (const kind of KINDS) {
      const inCity = await city.ask(scope, requestsOf(kind))
      const inSmall = city === small ? inCity : await small.ask(scope, requestsOf(kind))
      if (EXPLAINED.has(kind)) plans.push(...(await inCity.explain(`${scope} · ${kind}`)))
      const first = await measureRow(kind, scope, inCity, inSmall, requests)
      const row = missedBy(first).length === 0 ? first : await middleOfThree(first, city, small, requests)
      rows.push(row)
      const figures = `${line(row.city)}   bare ${line(row.bare)}   small ${line(row.small)}`
      report(`  ${scope.padEnd(8)} ${kind.padEnd(22)} ${figures}`)
    }
  }
  return { rows, plans }
}

async function measureRow(kind: Kind, scope: Scope, city: Asked, small: Asked, requests: number): Promise<Row> {
  const works = [city.overHttp, city.bare, ...(city === small ? [] : [small.overHttp, small.bare])]
  const [http, bare, httpSmall, bareSmall] = await takeTurns(works, requests + WARM_UP, WARM_UP)
  return { kind, scope, city: http!, bare: bare!, small: httpSmall ?? http!, bareSmall: bareSmall ?? bare! }
}

/** Other work on the machine makes rows miss by chance: one that did is measured twice more, and the middle one stands. */
async function middleOfThree(first: Row, city: OpenCity, small: OpenCity, requests: number): Promise<Row> {
  const rows = [first]
  while (rows.length < 3) {
    const inCity = await city.ask(first.scope, requestsOf(first.kind))
    const inSmall = city === small ? inCity : await small.ask(first.scope, requestsOf(first.kind))
    rows.push(await measureRow(first.kind, first.scope, inCity, inSmall, requests))
  }
  const target = missedBy(first).includes('target')
  const by = ({ city: { p95 }, small: other }: Row): number => (target ? p95 : p95 / other.p95)
  return rows.toSorted((a, b) => by(a) - by(b))[1]!
}

const line = ({ p50, p95, p99 }: Latency): string => [p50, p95, p99].map((one) => one.toFixed(2).padStart(6)).join(' ')
