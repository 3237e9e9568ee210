import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { startEmbeddedCluster } from '../../server/database/embedded-cluster.ts'
import { CAST_FILE } from '../people/cast.ts'
import { PARTS } from './parts.ts'

/** Finds in the fresh demo district a child for every part of the journeys: names and ids change with the day. */
export default async function findCast(): Promise<void> {
  const { owner } = await startEmbeddedCluster({ dataFolder: process.env['TRELLIS_E2E_DATA']! }) // adopts the running one
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const cast: Record<string, unknown> = {}
    for (const [part, text] of Object.entries(PARTS)) {
      const { rows } = await client.query<Record<string, unknown>>(text)
      if (!rows[0]) throw new Error(`The demo district has nobody for the part "${part}".`)
      cast[part] = rows[0]
    }
    mkdirSync(dirname(CAST_FILE), { recursive: true })
    writeFileSync(CAST_FILE, JSON.stringify(cast, undefined, 2))
  } finally {
    await client.end()
  }
}
