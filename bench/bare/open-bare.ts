import { readFileSync } from 'node:fs'
import pg from 'pg'
import { serverPassword } from '../../server/database/migrate.ts'
import type { RecordedCall } from './record-call.ts'
import { replay } from './replay.ts'

export interface Bare {
  run(call: RecordedCall): Promise<unknown>
  /** Milliseconds that its connection has been on a processor so far, from /proc where there is one. */
  processor(): number
  close(): Promise<void>
}

/** One connection of the bare driver, as the role the server logs in as. */
export async function openBare(owner: pg.ClientConfig): Promise<Bare> {
  const login = { ...owner, user: 'trellis_server', password: serverPassword(owner) }
  const client = new pg.Client({ ...login, pipeline: true })
  await client.connect()
  const file = `/proc/${(client as unknown as { processID: number }).processID}/schedstat`
  return { run: (call) => replay(client, call), processor: () => nanoseconds(file) / 1e6, close: () => client.end() }
}

function nanoseconds(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0])
  } catch {
    return Number.NaN
  }
}
