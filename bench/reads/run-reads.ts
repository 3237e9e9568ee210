import { join } from 'node:path'
import type pg from 'pg'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Latency } from '../load/percentiles.ts'
import { takeTurns } from '../load/take-turns.ts'
import { openCity } from '../open-city.ts'
import type { Plan } from '../plans/explain-calls.ts'
import { SCOPES, type BenchPerson, type Scope } from '../prepare/bench-people.ts'
import { startProduct } from '../serve/start-servers.ts'
import { prepareReads } from './prepare-reads.ts'
import { READ_KINDS, type ReadKind } from './read-requests.ts'

const WARM_UP = 10
const MOST_SECONDS = 8

interface ReadRow {
  readonly kind: ReadKind
  readonly scope: Scope
  readonly http: Latency
  readonly bare: Latency
  readonly processor: number
}

export interface ReadsOptions {
  readonly bundle: string
  readonly owner: pg.ClientConfig
  readonly people: readonly BenchPerson[]
  readonly dataFolder: string
  readonly today: PlainDate
  readonly requests: number
  readonly only?: RegExp | undefined
  readonly scopes?: readonly Scope[]
  readonly report: (line: string) => void
}

/** Reads of the student flows, one client, each beside the same statements through the driver alone. @returns Markdown and plans */
export async function runReads({ bundle, owner, people, dataFolder, today, requests, report, only = /./, scopes = SCOPES }: ReadsOptions): Promise<{ text: string; plans: Plan[] }> {
  const facts = await prepareReads(owner, people, today)
  const server = await startProduct(bundle, owner, join(dataFolder, 'reads'))
  const city = await openCity(server, owner, people, requests + WARM_UP)
  const rows: ReadRow[] = []
  const plans: Plan[] = []
  try {
    for (const kind of READ_KINDS.filter(({ title }) => only.test(title))) {
      for (const scope of kind.scopes.filter((one) => scopes.includes(one))) {
        const asked = await city.ask(scope, (samples, many) => Array.from({ length: many }, (_, n) => kind.make(samples, facts, n)))
        plans.push(...(await asked.explain(`${scope} · ${kind.title}`)))
        const latencies = await takeTurns([asked.overHttp, asked.bare], requests + WARM_UP, WARM_UP, MOST_SECONDS).catch(isRefused)
        if (!latencies) continue // a role that may not ask this
        const [http, bare] = latencies
        rows.push({ kind, scope, http: http!, bare: bare!, processor: await asked.processor() })
        report(`  ${scope.padEnd(8)} ${kind.title.padEnd(46)} ${[http!.p50, http!.p95, http!.p99, bare!.p50, bare!.p95].map((one) => one.toFixed(2).padStart(8)).join(' ')}   on a processor ${rows.at(-1)!.processor.toFixed(1)}${http!.p95 > kind.target ? '  MISSED' : ''}`)
      }
    }
  } finally {
    await city.close()
    await server.stop()
  }
  return { text: printReads(rows), plans }
}

function isRefused(error: unknown): undefined {
  if (!(error instanceof Error && error.message.startsWith('Answered 403'))) throw error
}

/** Markdown, as it stands in docs/benchmarks.md. */
const printReads = (rows: readonly ReadRow[]): string =>
  [
    '| request | scope | target p95 | p50 | **p95** | p99 | bare p50 | bare p95 | on a processor | verdict |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows.map(({ kind, scope, http, bare, processor }) =>
      `| ${[kind.title, scope, kind.target, http.p50.toFixed(1), `**${http.p95.toFixed(1)}**`, http.p99.toFixed(1), bare.p50.toFixed(1), bare.p95.toFixed(1), processor.toFixed(1), http.p95 > kind.target ? '**missed**' : 'met'].join(' | ')} |`),
  ].join('\n')
