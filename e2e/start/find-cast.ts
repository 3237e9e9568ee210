import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { startEmbeddedCluster } from '../../server/database/embedded-cluster.ts'
import { CAST_FILE } from '../people/cast.ts'
import { moveChild } from '../people/finish-forms.ts'
import { elsewhere, isOfPsy, PARTS, REACHES, SPARES } from './parts.ts'

type Found = Record<string, unknown> & { id: string }
type Find = (text: string) => Promise<Found | undefined>

/** Finds in the fresh demo district a child for every part of the journeys: names and ids change with the day. */
export default async function findCast(): Promise<void> {
  // adopts the running one
  const { owner } = await startEmbeddedCluster({ dataFolder: process.env['TRELLIS_E2E_DATA']! })
  const client = new pg.Client(owner)
  await client.connect()
  const find: Find = async (text) => (await client.query<Found>(text)).rows[0]
  try {
    for (const text of Object.values(PARTS)) await bringWhoIsMissing(find, text)
    const parts: Record<string, unknown> = {}
    const spares: Record<string, unknown> = {}
    for (const [part, text] of Object.entries(PARTS)) {
      parts[part] = await find(text)
      if (!parts[part]) throw new Error(`The demo district has nobody for the part "${part}".`)
    }
    for (const [part, text] of Object.entries(SPARES)) spares[part] = await find(text)
    mkdirSync(dirname(CAST_FILE), { recursive: true })
    writeFileSync(CAST_FILE, JSON.stringify({ parts, spares }, undefined, 2))
  } finally {
    await client.end()
  }
}

/** Moves children into the reach of a part until it has one, or nobody is left elsewhere. */
export async function bringWhoIsMissing(find: Find, text: string, move = moveChild): Promise<void> {
  const reach = REACHES.find(({ within }) => text.includes(within))
  if (!reach) return
  while (!(await find(text))) {
    const child = await find(elsewhere(text, reach.within))
    if (!child) return
    await move(child.id, reach.school, isOfPsy(text))
  }
}
