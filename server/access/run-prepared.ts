import type { Compilable } from 'kysely'
import type { Transaction } from '../database/database.ts'

const numbers = new Map<string, number>()

/**
 * Runs a query as a prepared statement of the connection. The reach of an actor decides the text of a query, so the
 * name is given to the text and not to the place where it is built. For queries of few shapes only.
 */
export function runPrepared<T extends object>(tx: Transaction, what: string, query: Compilable<T>): Promise<T[]> {
  const { sql, parameters } = query.compile()
  let number = numbers.get(sql)
  if (number === undefined) numbers.set(sql, (number = numbers.size + 1))
  return tx.query<T>(sql, parameters, `${what}-${number}`)
}

/**
 * From here on this transaction plans prepared statements once for any values. For reads by a key: there the plan is
 * always the same, and under the policies making it takes several times as long as running it.
 */
export function keepPlans(tx: Transaction): Promise<object[]> {
  return tx.query("select set_config('plan_cache_mode', 'force_generic_plan', true)", [], 'keep-plans')
}
