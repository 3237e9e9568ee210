import type { Database } from '../database/database.ts'

/** True while anybody of the demo district could still sign in or be shown: only a loopback HOST may serve that. */
export async function demoPeopleExist(database: Database): Promise<boolean> {
  const [row] = await database.once<{ exists: boolean }>(
    'trellis_gate',
    'select exists (select from person where is_demo and active) as exists',
  )
  return row!.exists
}
