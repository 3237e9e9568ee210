import type { listJobs as contract } from '@trellis/contract/jobs.ts'
import type { JobState } from '@trellis/domain/jobs/job-rules.ts'
import type { UseCase } from '../http/mount-endpoints.ts'

interface Row {
  job_sk: string
  kind: string
  state: JobState
  attempts: number
  last_error: string | null
  created_at: Date
  due_at: Date
  finished_at: Date | null
}

const PAGE = `select job_sk, kind, state, attempts, last_error, created_at, due_at, finished_at from job
  where $1 = 'all' or state = $1 order by job_sk desc offset $2 limit $3`
const COUNT = `select count(*) filter (where $1 = 'all' or state = $1)::int as total, count(*) filter (where state = 'dead')::int as dead from job`

/** GET /Jobs: payloads stay inside. */
export const listJobs: UseCase<typeof contract> = async ({ tx }, { query }) => {
  const [rows, [counted]] = await Promise.all([
    tx.query<Row>(PAGE, [query.state, query.skip, query.take]),
    tx.query<{ total: number; dead: number }>(COUNT, [query.state]),
  ])
  return {
    jobs: rows.map((row) => ({
      jobSk: row.job_sk,
      kind: row.kind,
      state: row.state,
      attempts: row.attempts,
      lastError: row.last_error,
      createdAt: row.created_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
    })),
    total: counted!.total,
    dead: counted!.dead,
  }
}
