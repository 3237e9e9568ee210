import pg from 'pg'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, DummyDriver, type Compilable } from 'kysely'
import { makeWaker } from './batching-waker.ts'
import { listenOn } from './listen-on.ts'
import { serverPassword } from './migrate.ts'
import type { DB } from './tables.gen.ts'

pg.types.setTypeParser(1082, (day) => day) // date: a day is a string, never an instant
pg.types.setTypeParser(1182 as Parameters<typeof pg.types.setTypeParser>[0], (days) => (days === '{}' ? [] : days.slice(1, -1).split(',')))
pg.types.setTypeParser(20, (n) => n) // bigint keys stay text, as they travel on the wire

/** Builds SQL with checked names and types; it cannot run anything itself (docs/decisions/0005). */
export const sqlFor = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export type DatabaseRole = 'trellis_app' | 'trellis_gate' | 'trellis_issuer' | 'trellis_loader' | 'trellis_sealer' | 'trellis_jobs'

/** A role that a transaction takes on for a part of its work (docs/decisions/0017, 0024). */
export type PartRole = 'trellis_merger' | 'trellis_eraser'

/** One open transaction. Use cases get this and nothing else: the pool is out of reach. */
export interface Transaction {
  /** Runs a query built with `sqlFor`. `name` makes it a prepared statement of the connection. */
  run<T>(query: Compilable<T>, name?: string): Promise<T[]>
  query<T extends object>(text: string, values?: readonly unknown[], name?: string): Promise<T[]>
  /** A statement sent together with the commit, in the order given; if it fails, nothing is committed. */
  beforeCommit(text: string, values: readonly unknown[], name?: string): void
  /** Notifies listeners of this channel after the commit, in a statement of its own that many transactions share. */
  wakeAfterCommit(channel: string): void
}

export interface Settings {
  readonly person?: string
  readonly reach?: string
  readonly ids?: readonly (number | string)[]
}

export interface Database {
  /** One pipelined transaction as `role`; commits when `work` resolves, rolls back when it throws. */
  transaction<T>(role: DatabaseRole, settings: Settings, work: (tx: Transaction) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>
  /** One statement in its own transaction as `role`. */
  once<T extends object>(role: DatabaseRole, text: string, values?: readonly unknown[]): Promise<T[]>
  /** Hears notifications; reconnects by itself. `heard` also runs after each reconnect with an undefined payload. */
  listen(channel: string, heard: (payload: string | undefined) => void): Promise<() => Promise<void>>
  readonly owner: pg.ClientConfig
  isReady(): Promise<boolean>
  close(): Promise<void>
}

const SET = `select set_config('role', $1, true), set_config('app.person', $2, true), set_config('app.reach', $3, true), set_config('app.ids', $4, true)`

export function openDatabase(owner: pg.ClientConfig, poolSize = 10): Database {
  const login = { ...owner, user: 'trellis_server', password: serverPassword(owner) }
  // pipeline: statements of one transaction are sent without waiting for each other
  const pool = new pg.Pool({ ...login, max: poolSize, pipeline: true })
  pool.on('error', () => undefined) // an idle connection ended; the next borrower gets a new one
  const waker = makeWaker((channel) => pool.query(`notify ${pg.escapeIdentifier(channel)}`))
  const database: Database = {
    owner,
    async transaction(role, settings, work, options) {
      const client = await pool.connect()
      let broken = true
      try {
        const opened = [
          client.query({ name: options?.readOnly ? 'begin-read' : 'begin', text: options?.readOnly ? 'begin read only' : 'begin' }),
          client.query({ name: 'set-scope', text: SET, values: [role, settings.person ?? '', settings.reach ?? '', `{${(settings.ids ?? []).join(',')}}`] }),
        ]
        const closing: pg.QueryConfig[] = []
        const toWake = new Set<string>()
        const [worked, ...begun] = await Promise.allSettled([work(transactionOn(client, closing, toWake)), ...opened])
        const failed = begun.find((one) => one.status === 'rejected')
        if (failed) throw failed.reason
        if (worked.status === 'rejected') {
          await client.query('rollback')
          broken = false
          throw worked.reason
        }
        const closed = await Promise.allSettled([...closing, { name: 'commit', text: 'commit' }].map((one) => client.query(one)))
        const refused = closed.find((one) => one.status === 'rejected')
        if (refused) throw refused.reason
        const commit = closed.at(-1) as PromiseFulfilledResult<pg.QueryResult>
        // a failed transaction answers COMMIT with ROLLBACK and no error
        if (commit.value.command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.')
        broken = false
        for (const channel of toWake) waker.wake(channel)
        return worked.value
      } finally {
        client.release(broken) // a client on which anything is in doubt is destroyed, never handed on
      }
    },
    once: (role, text, values) => database.transaction(role, {}, (tx) => tx.query(text, values)),
    listen: (channel, heard) => listenOn(login, channel, heard),
    async isReady() {
      try {
        await pool.query('select 1')
        return true
      } catch {
        return false
      }
    },
    async close() {
      await waker.close()
      await pool.end()
    },
  }
  return database
}

function transactionOn(client: pg.PoolClient, closing: pg.QueryConfig[], toWake: Set<string>): Transaction {
  return {
    async run<T>(query: Compilable<T>, name?: string) {
      const { sql, parameters } = query.compile()
      const { rows } = await client.query({ text: sql, values: [...parameters], ...(name && { name }) })
      return rows as T[]
    },
    async query<T extends object>(text: string, values: readonly unknown[] = [], name?: string) {
      const { rows } = await client.query({ text, values: [...values], ...(name && { name }) })
      return rows as T[]
    },
    beforeCommit(text, values, name) {
      closing.push({ text, values: [...values], ...(name && { name }) })
    },
    wakeAfterCommit: (channel) => void toWake.add(channel),
  }
}
