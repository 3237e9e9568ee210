import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { AdvisoryLock } from '../database/advisory-locks.ts'
import { openDatabase, type Database } from '../database/database.ts'

export interface TestDatabase extends Database {
  /** Runs as the owner, past every wall: for arranging and for looking at what was really written. */
  asOwner<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]>
  drop(): Promise<void>
}

/** A clone of the seeded template, for one test file. Call `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('owner')
  const name = `t_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ ...template, database: 'postgres' })
  await admin.connect()
  await admin.query('select pg_advisory_lock($1)', [AdvisoryLock.testTemplate]) // a template can be copied by one session at a time
  await admin.query(`create database ${name} template ${template.database}`)
  await admin.end()
  const owner = { ...template, database: name }
  const database = openDatabase(owner, 5)
  const client = new pg.Client({ ...owner, pipeline: true })
  client.on('error', () => undefined)
  await client.connect()
  return {
    ...database,
    async asOwner<T extends object>(text: string, values: readonly unknown[] = []) {
      const { rows } = await client.query(text, [...values])
      return rows as T[]
    },
    async drop() {
      await database.close()
      await client.end()
      const end = new pg.Client({ ...template, database: 'postgres' })
      await end.connect()
      await end.query(`drop database if exists ${name} with (force)`)
      await end.end()
    },
  }
}

/** For one test instead of one file. */
export async function testDatabaseForThisTest(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return database
}
