import type { retryJob as contract } from '@trellis/contract/jobs.ts'
import { done } from '../accounts/change-person.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, notFound } from '../http/refusals.ts'

/** POST /Jobs/{jobSk}/Retry: a dead job begins anew; it keeps its key, so it is never two. */
export const retryJob: UseCase<typeof contract> = async (scope, { params: { jobSk } }) => {
  const [job] = await scope.tx.query<{ state: string }>('select state from job where job_sk = $1 for update', [jobSk])
  if (!job) throw notFound('This job')
  if (job.state !== 'dead') throw conflict('job-alive', 'This job has not failed for good, or is being tried again already.')
  await scope.tx.query(`update job set state = 'waiting', attempts = 0, due_at = now(), finished_at = null where job_sk = $1`, [jobSk])
  scope.audit({ entityKind: 'job', entitySk: jobSk })
  return done({ jobSk })
}
