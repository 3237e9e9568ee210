import { DEFAULT_MAX_ATTEMPTS, pauseAfter } from '@trellis/domain/jobs/job-rules.ts'
import type { Database } from '../database/database.ts'
import { keptError, PermanentJobFailure, placeOf, type JobHandler } from './job-handler.ts'

export interface WorkerParts {
  readonly database: Database
  readonly handlers: readonly JobHandler[]
  readonly report: (sentence: string) => void
  /** How long a claim holds without a sign of life. */
  readonly leaseSeconds?: number
}

interface Claimed {
  readonly job_sk: string
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
}

// Only kinds that this process knows: an older one leaves the work of a newer one alone.
const CLAIM = `update job set state = 'running', attempts = attempts + 1, due_at = now() + make_interval(secs => $2)
  where job_sk = (select job_sk from job where state in ('waiting', 'running') and due_at <= now() and kind = any($1)
    order by due_at, job_sk limit 1 for update skip locked)
  returning job_sk, kind, payload, attempts`
// The number of the attempt fences: whoever lost the claim meanwhile changes nothing.
const MINE = `where job_sk = $1 and attempts = $2 and state = 'running'`
const RENEW = `update job set due_at = now() + make_interval(secs => $3) ${MINE}`
const DONE = `update job set state = 'done', finished_at = now(), last_error = null ${MINE}`
const DEAD = `update job set state = 'dead', finished_at = now(), last_error = $3 ${MINE}`
const AGAIN = `update job set state = 'waiting', due_at = now() + make_interval(secs => $3), last_error = $4 ${MINE}`

/** Takes the job that is longest due, does it and writes down how it went. @returns false when none was due. */
export async function runNextJob(parts: WorkerParts): Promise<boolean> {
  const { database, handlers, leaseSeconds = 60 } = parts
  const [job] = await database.once<Claimed>('trellis_jobs', CLAIM, [handlers.map(({ kind }) => kind), leaseSeconds])
  if (!job) return false
  const handler = handlers.find(({ kind }) => kind === job.kind)!
  const mine = [job.job_sk, job.attempts]
  const last = handler.maxAttempts ?? DEFAULT_MAX_ATTEMPTS
  if (job.attempts > last) {
    await database.once('trellis_jobs', DEAD, [...mine, 'Each process that tried it ended in the middle.'])
    return true
  }
  const renewal = setInterval(() => void database.once('trellis_jobs', RENEW, [...mine, leaseSeconds]).catch(() => undefined), (leaseSeconds * 1_000) / 3)
  try {
    const payload = handler.payload.safeParse(job.payload)
    if (!payload.success) throw new PermanentJobFailure('The payload is not one of this kind of job.')
    await handler.run(payload.data, { jobSk: job.job_sk, attempt: job.attempts, isLast: job.attempts >= last })
    await database.once('trellis_jobs', DONE, mine)
  } catch (error) {
    const kept = keptError(error)
    const ends = error instanceof PermanentJobFailure || job.attempts >= last
    if (ends) await database.once('trellis_jobs', DEAD, [...mine, kept])
    else await database.once('trellis_jobs', AGAIN, [...mine, pauseAfter(job.attempts, Number(BigInt(job.job_sk) % 10n)), kept])
    parts.report(`Job ${job.job_sk} (${job.kind}), attempt ${job.attempts}, ${ends ? 'failed for good' : 'failed and is tried again'}: ${kept}\n${placeOf(error)}`)
  } finally {
    clearInterval(renewal)
  }
  return true
}

/** Does all that is due now, and what that work asks for at once. @returns how many jobs were tried. */
export async function runDueJobs(parts: WorkerParts): Promise<number> {
  let tried = 0
  while (await runNextJob(parts)) tried++
  return tried
}
