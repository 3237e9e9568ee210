import pg from 'pg'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import { rebuildCaseSummaries } from '../../server/dashboards/rebuild-case-summaries.ts'
import { openDatabase } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { seedReference } from '../../server/reference/seed-reference.ts'
import { LIKENESS_RULES } from '@trellis/domain/duplicates/score-likeness.ts'
import { generateCity, type CityFigures } from '../city/generate-city.ts'

export const databaseName = (students: number): string => `city_${students}`

/** A database of its own for each size, migrated, seeded and filled. Undefined when it is there already. */
export async function makeCity(
  owner: pg.ClientConfig,
  students: number,
  today: PlainDate,
  report: (line: string) => void,
): Promise<CityFigures | undefined> {
  const name = databaseName(students)
  if (await isMade(owner, name)) {
    await migrate({ ...owner, database: name }, report)
    return undefined
  }
  await administer(owner, `drop database if exists ${name} with (force)`, `create database ${name}`)
  const city = { ...owner, database: name }
  await migrate(city)
  const database = openDatabase(city, 2)
  await seedReference(database)
  await database.close()
  const figures = await generateCity(city, { students, today, report })
  const began = performance.now()
  const loaded = openDatabase(city, 2)
  await rebuildCaseSummaries(loaded, (line) => report(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}`))
  await loaded.close()
  // no round of its own runs beside what is measured
  await administer(city, `update duplicate_sweep set rules = ${LIKENESS_RULES}, ended_at = now()`)
  // figures are counted in an index alone only over vacuumed pages
  await administer(city, 'vacuum analyze case_summary')
  await administer(owner, `comment on database ${name} is 'complete'`, 'checkpoint')
  return figures
}

async function isMade(owner: pg.ClientConfig, name: string): Promise<boolean> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ said: string | null }>(
    "select shobj_description(oid, 'pg_database') as said from pg_database where datname = $1",
    [name],
  )
  await client.end()
  return rows[0]?.said === 'complete'
}

async function administer(owner: pg.ClientConfig, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
