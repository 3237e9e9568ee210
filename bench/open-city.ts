import type pg from 'pg'
import { openDatabase } from '../server/database/database.ts'
import { openBare } from './bare/open-bare.ts'
import { openRecorder, type RecordedCall } from './bare/record-call.ts'
import { Connection } from './load/connection.ts'
import type { Work } from './load/take-turns.ts'
import { explainCall, type Plan } from './plans/explain-calls.ts'
import type { BenchPerson, Scope } from './prepare/bench-people.ts'
import type { BenchRequest } from './prepare/make-requests.ts'
import { sampleStudents, type Samples } from './prepare/sample-students.ts'
import type { RunningServer } from './serve/start-servers.ts'
import { openSignIn, type Signer } from './sign/sign-requests.ts'

/** The two ways in which one kind of request is asked of a city as one person. */
export interface Asked {
  readonly overHttp: Work
  readonly bare: Work
  /** Milliseconds on a processor in the database for one call, nearly the same whatever else the machine does. */
  processor(): Promise<number>
  explain(title: string): Promise<Plan[]>
}

export type MakeRequests = (samples: Samples, many: number) => readonly BenchRequest[]

export interface OpenCity {
  /** Signs and records the requests: proofs live 300 s, so they are made right before they are used. */
  ask(scope: Scope, make: MakeRequests): Promise<Asked>
  close(): Promise<void>
}

/** So many different calls are replayed by the bare driver, again and again. */
const RECORDED = 120
const ON_PROCESSOR = 10
/** Fewer where each takes long. */
const RECORD_MS = 15_000

export async function openCity(
  server: RunningServer,
  owner: pg.ClientConfig,
  people: readonly BenchPerson[],
  many: number,
): Promise<OpenCity> {
  const database = openDatabase(owner, 4)
  const recorder = await openRecorder(database)
  const signIn = await openSignIn(database, server.publicUrl)
  let connection: Connection | undefined
  const bare = await openBare(owner)
  const prepared = new Map<Scope, { person: BenchPerson; sign: Signer; samples: Samples }>()
  for (const person of people) {
    const samples = await sampleStudents(owner, person, many)
    prepared.set(person.scope, { person, sign: signIn(person.personSk), samples })
  }
  return {
    async ask(scope, make) {
      const { person, sign, samples } = prepared.get(scope)!
      const record = await recorder.as(person.personSk)
      const wanted = make(samples, many)
      const calls: RecordedCall[] = []
      const until = performance.now() + RECORD_MS
      for (const one of wanted.slice(0, RECORDED))
        if (calls.length < 3 || performance.now() < until) calls.push(await record(one))
      const signed = wanted.map(sign)
      connection?.close()
      const open = (connection = await Connection.open(server.port)) // one left idle is closed by the server
      return {
        overHttp: (n) => open.expectSuccess(signed[n]!),
        bare: (n) => bare.run(calls[n % calls.length]!),
        async processor() {
          const before = bare.processor()
          const some = calls.slice(0, ON_PROCESSOR)
          for (const call of some) await bare.run(call)
          return (bare.processor() - before) / some.length
        },
        explain: (title) => explainCall(owner, title, calls[1]!),
      }
    },
    async close() {
      connection?.close()
      await bare.close()
      await recorder.close()
      await database.close()
    },
  }
}
