import pg from 'pg'
import { serverPassword } from '../../server/database/migrate.ts'
import type { RecordedCall } from './record-call.ts'
import { replay } from './replay.ts'

export interface Bare {
  run(call: RecordedCall): Promise<unknown>
  close(): Promise<void>
}

/** One connection of the bare driver, as the role the server logs in as. */
export async function openBare(owner: pg.ClientConfig): Promise<Bare> {
  const login = { ...owner, user: 'trellis_server', password: serverPassword(owner) }
  const client = new pg.Client({ ...login, pipeline: true })
  await client.connect()
  return { run: (call) => replay(client, call), close: () => client.end() }
}
