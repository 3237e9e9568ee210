import { join } from 'node:path'
import type pg from 'pg'
import { openCity } from '../open-city.ts'
import type { BenchPerson, Scope } from '../prepare/bench-people.ts'
import type { Plan } from '../plans/explain-calls.ts'
import { startProduct } from '../serve/start-servers.ts'
import { measureCheck } from './measure-check.ts'
import { measureCrowd } from './measure-crowd.ts'
import { measureExcel } from './measure-excel.ts'
import { GRID_SCOPES, GRID_WARM_UP, measureGrids } from './measure-grids.ts'
import { printGrids, printRows } from './print-grids.ts'

export interface GridsOptions {
  readonly bundle: string
  /** The small city first, as in the other part; one alone stands for both. */
  readonly cities: readonly { readonly owner: pg.ClientConfig; readonly people: readonly BenchPerson[] }[]
  readonly dataFolder: string
  readonly requests: number
  readonly only?: RegExp | undefined
  readonly scopes?: readonly Scope[]
  readonly report: (line: string) => void
}

const CROWD_SECONDS = 60
const PAUSE_MS = 1_000
/** About 50,000 of the 230,000 cases of a whole city. */
const SHEET = { logic: 'and', filters: [{ field: 'district', operator: 'lte', value: 7 }] }
const SHEETS = 3

/** Grids one by one, then fifty people at once, then sheets, then the check of the read model. @returns Markdown */
export async function runGrids({ bundle, cities, dataFolder, requests, report, only, scopes = GRID_SCOPES }: GridsOptions): Promise<{ text: string; plans: Plan[] }> {
  const large = cities.at(-1)!
  const start = (n: number) => startProduct(bundle, cities[n]!.owner, join(dataFolder, `grids-${n}`))
  const servers = []
  for (let n = 0; n < cities.length; n++) servers.push(await start(n))
  report('Grids, one client, milliseconds: p50 p95 p99')
  const opened = []
  for (const [n, { owner, people }] of cities.entries())
    opened.push(await openCity(servers[n]!, owner, people, requests + GRID_WARM_UP))
  const { rows, plans } = await measureGrids(opened.at(-1)!, opened[0]!, requests, report, GRID_SCOPES.filter((one) => scopes.includes(one)), only)
  for (const one of opened) await one.close()
  const server = servers.pop()!
  for (const other of servers) await other.stop()
  if (only) {
    await server.stop()
    return { text: printRows(rows, requests), plans }
  }
  report('Fifty people')
  const crowds = [
    await measureCrowd(server, large.owner, CROWD_SECONDS, PAUSE_MS),
    await measureCrowd(server, large.owner, CROWD_SECONDS / 2, 0),
  ]
  await server.stop()
  report('Sheets')
  const fresh = await start(cities.length - 1)
  const sheets = await measureExcel(fresh, large.owner, large.people, SHEET, SHEETS)
  await fresh.stop()
  report('Check of the read model')
  const check = await measureCheck(large.owner)
  return { text: printGrids({ rows, requests, crowds, sheets, check }), plans }
}
