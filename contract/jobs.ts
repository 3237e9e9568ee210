import { z } from 'zod'
import { JOB_STATES } from '@trellis/domain/jobs/job-rules.ts'
import { administersPeople, endpoint } from './endpoint.ts'
import { envelope, Instant, Sk } from './fields.ts'

const administers = { base: 'api', tag: 'Jobs', permission: administersPeople } as const

export const Job = z
  .object({
    jobSk: z.string(),
    kind: z.string(),
    state: z.enum(JOB_STATES),
    attempts: z.int(),
    lastError: z.string().nullable(),
    createdAt: Instant,
    dueAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.output<typeof Job>

export const listJobs = endpoint({
  ...administers,
  method: 'GET',
  path: '/Jobs',
  summary: 'Work behind the screens: what waits, what failed for good, newest first',
  audit: { none: 'kinds and states of work, no student data' },
  query: z.strictObject({
    state: z.enum([...JOB_STATES, 'all']).default('all'),
    skip: z.coerce.number<string>().int().min(0).max(100_000).default(0),
    take: z.coerce.number<string>().int().min(1).max(100).default(20),
  }),
  response: z.object({ jobs: z.array(Job), total: z.int(), dead: z.int() }),
})

export const retryJob = endpoint({
  ...administers,
  method: 'POST',
  path: '/Jobs/{jobSk}/Retry',
  summary: 'Tries a job again that had failed for good',
  audit: { action: 'change' },
  params: z.strictObject({ jobSk: Sk }),
  body: z.strictObject({}),
  response: envelope(z.object({ jobSk: z.string() })),
})
