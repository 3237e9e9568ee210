import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import pg from 'pg'
import { startEmbeddedCluster } from '../../server/database/embedded-cluster.ts'
import { migrate } from '../../server/database/migrate.ts'
import { readCatalog } from './read-catalog.ts'
import { writeSql } from './write-sql.ts'
import { writeTables } from './write-tables.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const TYPES = join(ROOT, 'server', 'database', 'tables.gen.ts')
const SCHEMA = join(ROOT, 'database', 'schema.sql')

/** Migrates an empty database and tells what it became. @returns file name to text. */
export async function describeSchema(): Promise<Map<string, string>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'trellis-schema-'))
  const cluster = await startEmbeddedCluster({ dataFolder, settings: { fsync: 'off', full_page_writes: 'off' } })
  try {
    await migrate(cluster.owner)
    const client = new pg.Client(cluster.owner)
    await client.connect()
    const catalog = await readCatalog(client)
    await client.end()
    return new Map([
      [TYPES, writeTables(catalog)],
      [SCHEMA, writeSql(catalog)],
    ])
  } finally {
    await cluster.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** @returns the generated files that do not say what the migrations do. */
export async function findStaleFiles(): Promise<string[]> {
  const wanted = await describeSchema()
  return [...wanted].filter(([file, text]) => read(file) !== text).map(([file]) => relative(ROOT, file))
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--check')) {
    const stale = await findStaleFiles()
    if (stale.length > 0) {
      console.error(`Not what the migrations say: ${stale.join(', ')}. Run npm run schema and commit the result.`)
      process.exitCode = 1
    }
  } else {
    for (const [file, text] of await describeSchema()) {
      writeFileSync(file, text)
      console.log(`wrote ${relative(ROOT, file)}`)
    }
  }
}
