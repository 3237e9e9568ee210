import type pg from 'pg'
import { openDatabase } from '../server/database/database.ts'
import { openRecorder, type RecordedCall } from './bare/record-call.ts'
import { measureThroughput, type Throughput } from './load/measure-throughput.ts'
import { median } from './load/percentiles.ts'
import type { BenchPerson } from './prepare/bench-people.ts'
import { makeRequests, type BenchRequest, type Kind } from './prepare/make-requests.ts'
import { sampleStudents } from './prepare/sample-students.ts'
import { startBare, startProduct, type RunningServer } from './serve/start-servers.ts'
import { openSignIn, type Signer } from './sign/sign-requests.ts'

export interface Rate {
  readonly kind: Kind
  readonly product: Throughput
  readonly bare: Throughput
}

export interface RateOptions {
  readonly bundles: { readonly product: string; readonly bare: string }
  readonly owner: pg.ClientConfig
  readonly dataFolder: string
  readonly people: readonly BenchPerson[]
  readonly seconds: number
  readonly rounds: number
  readonly report: (line: string) => void
}

const RATED: readonly Kind[] = ['id', 'exact name', 'header', 'reference list']
const DIFFERENT = 1_000
/** Signing takes about a third of a millisecond each, before timing. */
const MOST = 30_000

/** Requests a second of the product and of the bare server, taking turns round by round; medians of the rounds. */
export async function measureRates(options: RateOptions): Promise<Rate[]> {
  const { bundles, owner, dataFolder, people, seconds, rounds, report } = options
  const database = openDatabase(owner, 4)
  const recorder = await openRecorder(database)
  const central = people.find(({ scope }) => scope === 'city')!
  const samples = await sampleStudents(owner, central, DIFFERENT)
  const record = await recorder.as(central.personSk)
  const rates: Rate[] = []
  for (const kind of RATED) {
    const wanted = makeRequests(kind, samples, DIFFERENT)
    const calls = new Map<string, RecordedCall>()
    for (const one of wanted) calls.set(keyOf(one), await record(one))
    const measured: Record<'product' | 'bare', Throughput[]> = { product: [], bare: [] }
    for (let round = 0; round < rounds; round++) {
      for (const which of ['product', 'bare'] as const) {
        const server =
          which === 'product'
            ? await startProduct(bundles.product, owner, dataFolder)
            : await startBare(bundles.bare, owner, [...calls])
        try {
          const sign = (await openSignIn(database, server.publicUrl))(central.personSk)
          measured[which].push(await drive(server, wanted, sign, seconds))
        } finally {
          await server.stop()
        }
      }
    }
    const rate: Rate = { kind, product: middle(measured.product), bare: middle(measured.bare) }
    rates.push(rate)
    report(`  ${kind.padEnd(15)} ${line(rate.product)}, bare ${line(rate.bare)}`)
  }
  await recorder.close()
  await database.close()
  return rates
}

const line = ({ perSecond, cpu }: Throughput): string => `${perSecond.toFixed(0)} a second (${cpu.toFixed(0)} µs)`
const keyOf = ({ path, body }: BenchRequest): string => path + (body ? JSON.stringify(body) : '')

/** Warm first, and learn by it how many requests have to be signed. */
async function drive(
  server: RunningServer,
  wanted: readonly BenchRequest[],
  sign: Signer,
  seconds: number,
): Promise<Throughput> {
  const signMany = (many: number): Buffer[] => Array.from({ length: many }, (_, n) => sign(wanted[n % wanted.length]!))
  const warm = await measureThroughput(server, signMany(4_000), seconds)
  return measureThroughput(server, signMany(Math.min(MOST, Math.ceil(warm.perSecond * seconds * 1.4))), seconds)
}

const middle = (all: readonly Throughput[]): Throughput => {
  const of = (pick: (one: Throughput) => number): number => median(all.map(pick))
  return {
    perSecond: of((one) => one.perSecond),
    cpu: of((one) => one.cpu),
    latency: {
      p50: of((one) => one.latency.p50),
      p95: of((one) => one.latency.p95),
      p99: of((one) => one.latency.p99),
      perSecond: of((one) => one.latency.perSecond),
    },
  }
}
