import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedCluster } from '../../server/database/embedded-cluster.ts'
import { rebuildCaseSummaries } from '../../server/dashboards/rebuild-case-summaries.ts'
import { openDatabase } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { seedReference } from '../../server/reference/seed-reference.ts'
import { generateCity } from './generate-city.ts'

/** `tsx bench/city/command.ts [students]`: makes the city in a throw-away cluster without fsync, prints its figures. */
const students = Number(process.argv[2] ?? 11_000)
const folder = mkdtempSync(join('/var/tmp', 'trellis-city-'))
const cluster = await startEmbeddedCluster({
  dataFolder: folder,
  settings: { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB', shared_buffers: '1GB', autovacuum: 'off' },
})
try {
  await migrate(cluster.owner)
  const database = openDatabase(cluster.owner, 2)
  await seedReference(database)
  await database.close()
  const today = new Date().toISOString().slice(0, 10)
  console.log(await generateCity(cluster.owner, { students, today, report: (line) => console.log(line) }))
  const began = performance.now()
  const opened = openDatabase(cluster.owner, 2)
  await rebuildCaseSummaries(opened, (line) => console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}`))
  await opened.close()
  const owner = new pg.Client(cluster.owner)
  await owner.connect()
  await owner.query('vacuum analyze case_summary') // figures are counted in an index alone only over vacuumed pages
  await owner.end()
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
