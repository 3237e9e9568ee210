import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/database/database.ts'
import { Connection } from '../load/connection.ts'
import { latencyOf, type Latency } from '../load/percentiles.ts'
import type { BenchRequest } from '../prepare/make-requests.ts'
import { sampleStudents, type Samples } from '../prepare/sample-students.ts'
import type { RunningServer } from '../serve/start-servers.ts'
import { openSignIn, type Signer } from '../sign/sign-requests.ts'
import { GRID_KINDS } from './grid-requests.ts'

export interface Crowd {
  readonly users: number
  readonly seconds: number
  readonly requests: number
  readonly errors: number
  readonly latency: Latency
}

/** Of fifty: people at schools, of districts, of regions, and of the whole city. */
const SHARES: readonly (readonly [roles: readonly number[], many: number])[] = [
  [[40, 41, 47], 36],
  [[43], 8],
  [[46], 4],
  [[49], 2],
]
const MENU = 'Action menu of a student'
const FIRST = GRID_KINDS.find(({ title }) => title === 'Dashboard, first page')!
const DONE_BY_PEOPLE = [
  'Today', 'KPI of one grid', 'Dashboard, first page', 'Dashboard by days past compliance', 'Evaluations, first page',
  'Dashboard, name contains', 'Dashboard, choices of one column', 'Referral, first page', 'IEP by name',
  'Event log, manual ones', MENU, 'Placement, first page',
]

/**
 * Fifty people, each with their own sign-in and connection, go through what a morning at the dashboards asks, each from
 * another place of it. `pause` milliseconds pass on the average between an answer and the next request; 0 is no person,
 * but what the server can take.
 */
export async function measureCrowd(server: RunningServer, owner: pg.ClientConfig, seconds: number, pause: number): Promise<Crowd> {
  const database = openDatabase(owner, 2)
  const signIn = await openSignIn(database, server.publicUrl)
  const people = await choosePeople(owner)
  const samples = await sampleStudents(owner, { scope: 'city', role: '', personSk: '', reach: 'student_sk < 1100000' }, 200)
  const times: number[] = []
  let errors = 0
  const until = performance.now() + seconds * 1000
  const morning = async (personSk: string, at: number): Promise<void> => {
    const sign = signIn(personSk)
    await sleep((at * Math.max(pause, 100)) / people.length)
    let connection = await Connection.open(server.port)
    let opened: string | undefined
    for (let n = at; performance.now() < until; n++) {
      const signed = next(sign, samples, n, opened)
      const sent = performance.now()
      try {
        const { status, body } = await connection.send(signed)
        if (status !== 200) throw new Error(`Answered ${status}.`)
        times.push(performance.now() - sent)
        opened = /"studentSk":"(\d+)"/.exec(body.toString('latin1'))?.[1] ?? opened
      } catch {
        errors++
        connection.close()
        connection = await Connection.open(server.port)
      }
      if (pause > 0) await sleep(pause * (0.5 + ((n * 7) % 10) / 10))
    }
    connection.close()
  }
  await Promise.all(people.map(morning))
  await database.close()
  return { users: people.length, seconds, requests: times.length, errors, latency: latencyOf(times) }
}

/** The menu is that of a child whom the person has just seen in a grid. */
function next(sign: Signer, samples: Samples, n: number, opened: string | undefined): Buffer {
  const kind = GRID_KINDS.find(({ title }) => title === DONE_BY_PEOPLE[n % DONE_BY_PEOPLE.length])!
  const seen = opened === undefined ? samples : { ...samples, cases: [opened] }
  if (opened === undefined && kind.title === MENU) return sign(FIRST.make(samples, 1)[0]!)
  const wanted: readonly BenchRequest[] = kind.make(seen, (n % 50) + 1)
  return sign(wanted.at(-1)!)
}

async function choosePeople(owner: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(owner)
  await client.connect()
  const chosen: string[] = []
  for (const [roles, many] of SHARES) {
    const { rows } = await client.query<{ sk: string }>(
      `select person_sk::text as sk from role_assignment where role_id = any ($1) and ends_on is null
       group by person_sk order by hashint8extended(person_sk, 5) limit $2`,
      [roles, many],
    )
    chosen.push(...rows.map(({ sk }) => sk))
  }
  await client.end()
  return chosen
}
