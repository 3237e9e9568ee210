import pg from 'pg'
import { openDatabase } from '../../server/database/database.ts'
import { sweepDuplicates } from '../../server/duplicates/sweep-duplicates.ts'
import { latencyOf } from '../load/percentiles.ts'

const AGAIN = 'update duplicate_sweep set rules = 0; delete from duplicate_check; delete from duplicate_pair where decision is null'

/** One round of the search for duplicates over a whole city, step after step without the pause that the server makes. @returns a line of docs/benchmarks.md */
export async function measureRound(owner: pg.ClientConfig, students: number): Promise<string> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(AGAIN)
  const database = openDatabase(owner, 2)
  const began = performance.now()
  const cpu = process.cpuUsage()
  const times: number[] = []
  let peak = 0
  for (let more = true; more; ) {
    const at = performance.now()
    more = await sweepDuplicates(database)
    times.push(performance.now() - at)
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  const { user, system } = process.cpuUsage(cpu)
  const { rows } = await client.query<{ pairs: string }>('select count(*) as pairs from duplicate_pair')
  await database.close()
  await client.end()
  const { p50, p95 } = latencyOf(times)
  return `Duplicates among ${students}: one round ${((performance.now() - began) / 60_000).toFixed(1)} minutes, ${times.length} steps, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ` +
    `${((user + system) / 1e6).toFixed(0)} s of processor time and at most ${(peak / 1e6).toFixed(0)} MB in this process, ${rows[0]!.pairs} pairs`
}
