import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const LISTENERS = "select pid from pg_stat_activity where application_name = 'trellis listens: doors' and datname = $1"

let database: TestDatabase
let outside: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  outside = new pg.Client({ ...database.owner, database: 'postgres' })
  await outside.connect()
})
afterAll(async () => {
  await outside.end()
  await database.drop()
})

it('a cut listener comes back once, however often it was refused meanwhile, and says that it may have missed something', { timeout: 30_000 }, async () => {
  const heard: (string | undefined)[] = []
  const stop = await database.listen('doors', (payload) => void heard.push(payload))
  await database.asOwner("select pg_notify('doors', 'one')")
  await expect.poll(() => heard).toEqual(['one'])

  const name = String(database.owner.database)
  const listeners = async () => (await outside.query<{ pid: number }>(LISTENERS, [name])).rows
  await outside.query(`alter database ${pg.escapeIdentifier(name)} with allow_connections false`)
  await outside.query(`select pg_terminate_backend(pid) from (${LISTENERS}) l`, [name])
  await expect.poll(listeners).toEqual([])
  await new Promise((done) => setTimeout(done, 2_500)) // four or five refusals
  await outside.query(`alter database ${pg.escapeIdentifier(name)} with allow_connections true`)

  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['one', undefined])
  await database.asOwner("select pg_notify('doors', 'two')")
  await expect.poll(() => heard).toEqual(['one', undefined, 'two'])
  expect(await listeners()).toHaveLength(1)
  await stop()
  await expect.poll(listeners).toEqual([])
})
