import { resolve } from 'node:path'
import pg from 'pg'
import { seedReference } from '../reference/seed-reference.ts'
import { openDatabase, type Database } from './database.ts'
import { startEmbeddedCluster, type EmbeddedCluster } from './embedded-cluster.ts'
import { migrate } from './migrate.ts'

export interface CommandDatabase {
  readonly database: Database
  /** Said to the operator: which database the command works on. */
  readonly remark: string
  close(): Promise<void>
}

/**
 * The database as an operator's command reaches it: `DATABASE_URL`, else the embedded one of the data folder
 * (`TRELLIS_DATA`, else `.trellis`), started for the time of the command when no server runs it. Migrated and seeded.
 * @throws Error with a sentence for the operator.
 */
export async function openForCommand(env: Readonly<Record<string, string | undefined>>): Promise<CommandDatabase> {
  if (env.DATABASE_URL)
    return open(ownerFromUrl(env.DATABASE_URL), 'the database of DATABASE_URL', () => Promise.resolve())
  const dataFolder = resolve(env.TRELLIS_DATA ?? '.trellis')
  const before = Date.now()
  const cluster = await startEmbeddedCluster({ dataFolder })
  const isOurs = await startedAfter(cluster, before)
  const remark = `the embedded database of ${dataFolder}${isOurs ? '' : ', which a server is running'}`
  return open(cluster.owner, remark, () => (isOurs ? stopUnlessUsed(cluster) : Promise.resolve()))
}

/** @throws Error when the address is not one of a PostgreSQL. */
export function ownerFromUrl(address: string): pg.ClientConfig {
  if (!URL.canParse(address))
    throw new Error('DATABASE_URL is not an address of the form postgres://owner:password@host:5432/database.')
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(address)
  if (!/^postgres(ql)?:$/.test(protocol))
    throw new Error(`DATABASE_URL must begin with postgres://, not ${protocol}//.`)
  const mode = searchParams.get('sslmode') ?? 'disable'
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname.replace(/^\[|\]$/g, '')),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(mode !== 'disable' && { ssl: { rejectUnauthorized: mode.startsWith('verify') } }),
  }
}

async function open(owner: pg.ClientConfig, remark: string, stop: () => Promise<void>): Promise<CommandDatabase> {
  try {
    await migrate(owner)
    const database = openDatabase(owner, 4)
    await seedReference(database)
    return {
      database,
      remark,
      async close() {
        await database.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A PostgreSQL older than this command belongs to a running server, or was left by one, and is not ours to stop. */
const startedAfter = (cluster: EmbeddedCluster, before: number): Promise<boolean> =>
  ask(cluster, `select extract(epoch from pg_postmaster_start_time()) * 1000 >= ${before} as answer`)

async function stopUnlessUsed(cluster: EmbeddedCluster): Promise<void> {
  const text =
    `select count(*) = 0 as answer from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`
  if (await ask(cluster, text)) await cluster.stop() // else a server started meanwhile and adopted it
}

async function ask(cluster: EmbeddedCluster, text: string): Promise<boolean> {
  const client = new pg.Client(cluster.owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: boolean }>(text)
    return rows[0]?.answer === true
  } finally {
    await client.end()
  }
}
