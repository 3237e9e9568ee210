import type pg from 'pg'
import { checkCaseSummaries } from '../../server/dashboards/check-case-summaries.ts'
import { openDatabase } from '../../server/database/database.ts'

export interface CheckRun {
  readonly seconds: number
  readonly cases: number
  readonly records: number
  readonly told: number
  readonly found: number
}

/** What `npm run cases:check` does. */
export async function measureCheck(owner: pg.ClientConfig): Promise<CheckRun> {
  const database = openDatabase(owner, 2)
  const began = performance.now()
  const { looked, found, histories } = await checkCaseSummaries(database)
  const seconds = (performance.now() - began) / 1000
  await database.close()
  const sum = (of: 'records' | 'told') => histories.reduce((all, one) => all + one[of], 0)
  return { seconds, cases: looked, records: sum('records'), told: sum('told'), found }
}
