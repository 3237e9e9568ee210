import pg from 'pg'
import type { RecordedCall, Statement } from '../bare/record-call.ts'
import { scopeValues, SET_SCOPE } from '../bare/replay.ts'

export interface Plan {
  readonly title: string
  readonly lines: readonly string[]
}

/** From this statement on a call keeps its plans (server/access/run-prepared.ts). */
const KEEP_PLANS = 'keep-plans'

/**
 * The plan of every statement of a call as it really runs: as the application role under row-level security, with the
 * actor's settings, and for prepared statements after six executions, when PostgreSQL has chosen between a plan for the
 * values at hand and one for any values.
 */
export async function explainCall(owner: pg.ClientConfig, title: string, call: RecordedCall): Promise<Plan[]> {
  const client = new pg.Client(owner)
  await client.connect()
  const plans: Plan[] = []
  try {
    await client.query('begin')
    await client.query(SET_SCOPE, scopeValues(call))
    // what the server's login has and the owner's has not
    await client.query('set local jit = off; set local max_parallel_workers_per_gather = 0')
    let keepsPlans = false
    for (const [n, statement] of call.waves.flat().entries()) {
      if (!keepsPlans) await client.query(`set local plan_cache_mode = ${statement.name ? 'auto' : 'force_custom_plan'}`)
      if (statement.name === KEEP_PLANS) {
        keepsPlans = true
        await client.query(statement.text)
        continue
      }
      const lines = await explain(client, statement, n)
      plans.push({ title: `${title} · ${statement.name ?? `statement ${n + 1}`}`, lines })
    }
  } finally {
    await client.query('rollback')
    await client.end()
  }
  return plans
}

async function explain(client: pg.Client, { text, values }: Statement, n: number): Promise<string[]> {
  await client.query(`prepare bench_${n} as ${text}`)
  const execute = `execute bench_${n}${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`
  for (let times = 0; times < 6; times++) await client.query(execute)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, timing off) ${execute}`,
  )
  await client.query(`deallocate bench_${n}`)
  return rows.map((row) => row['QUERY PLAN'])
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`)
  if (typeof value === 'string') return pg.escapeLiteral(value)
  throw new Error('A statement of a search takes texts, numbers and lists of keys only.')
}
