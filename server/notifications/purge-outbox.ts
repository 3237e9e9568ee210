import type { Database } from '../database/database.ts'

/** Old hints: whoever was away longer looks at everything again. */
export async function purgeOutbox(database: Database): Promise<void> {
  await database.once('trellis_jobs', "delete from outbox where created_at < now() - interval '1 hour'")
}
