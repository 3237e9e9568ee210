import type { Database } from '../database/database.ts'

export interface JobHealth {
  readonly waiting: number
  /** Due for more than five minutes: no process works, or too few. */
  readonly late: number
  readonly dead: number
}

const COUNT = `select count(*) filter (where state <> 'dead')::int as waiting,
    count(*) filter (where state <> 'dead' and due_at < now() - interval '5 minutes')::int as late,
    count(*) filter (where state = 'dead')::int as dead
  from job where state in ('waiting', 'running', 'dead')`

export async function readJobHealth(database: Database): Promise<JobHealth> {
  const [row] = await database.once<JobHealth>('trellis_jobs', COUNT)
  return row!
}

/** Done work stays a month as proof against doing it twice; what failed for good stays until somebody looked. */
export const purgeJobs = (database: Database): Promise<object[]> => database.once('trellis_jobs', `delete from job where state = 'done' and finished_at < now() - interval '30 days'`)
