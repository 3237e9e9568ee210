import pg from 'pg'
import { RosterRefusal } from './refusal.ts'
import { AdvisoryLock } from '../database/advisory-locks.ts'

/** Holds the installation's one place for an import while `work` runs; a crash gives it back by itself. */
export async function asOnlyImport<T>(owner: pg.ClientConfig, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [AdvisoryLock.rosterImport])
    if (!rows[0]?.held)
      throw new RosterRefusal('Another roster import is running. Wait until it has ended, then repeat.')
    return await work()
  } finally {
    await client.end()
  }
}
