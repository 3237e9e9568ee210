import { createHash, createHmac } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { AdvisoryLock } from './advisory-locks.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'database', 'migrations')

/**
 * Brings the schema up to date, forward only, one transaction a file. Two servers starting at once wait for each other.
 * A landed file that was edited since is refused: history does not change.
 * @returns names of the files applied now.
 */
export async function migrate(owner: pg.ClientConfig, report: (file: string) => void = () => undefined): Promise<string[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await requireVersion15(client)
    await client.query('select pg_advisory_lock($1)', [AdvisoryLock.migration])
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
    const landed = new Map(rows.map((row) => [row.name, row.checksum]))
    const applied: string[] = []
    for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.sql')).toSorted()) {
      const text = readFileSync(join(FOLDER, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      const earlier = landed.get(name)
      if (earlier === checksum) continue
      if (earlier) throw new Error(`Migration ${name} was changed after it had landed. Add a new file instead.`)
      report(name)
      await client.query('begin')
      await client.query(text)
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
      applied.push(name)
    }
    if (applied.length > 0) await client.query('select open_tables_to_merger()')
    await client.query(`alter role trellis_server password '${serverPassword(owner)}'`)
    return applied
  } finally {
    await client.end()
  }
}

async function requireVersion15(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  const version = Number(rows[0]?.version)
  if (version < 150_000) throw new Error(`Trellis needs PostgreSQL 15 or newer; DATABASE_URL leads to version ${Math.floor(version / 10_000)}.`)
}

/** The same on every process that knows the owner's secret, so nothing has to be stored or sent around. */
export function serverPassword(owner: pg.ClientConfig): string {
  return createHmac('sha256', String(owner.password ?? 'trellis')).update('trellis_server').digest('base64url')
}
