import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addLocation, addPersonInRole } from '../testing/arrange.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { enqueueJob, type NewJob } from './enqueue-job.ts'
import { JobFailure, jobHandler, PermanentJobFailure, type JobHandler } from './job-handler.ts'
import { purgeJobs, readJobHealth } from './job-health.ts'
import { runDueJobs, runNextJob } from './run-next-job.ts'

const payload = z.strictObject({ number: z.number() })

describe('the queue of jobs', () => {
  let database: TestDatabase
  const children: ChildProcess[] = []
  const reported: string[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    await database.asOwner('create table effect (number integer not null, worker text not null)')
    await database.asOwner('grant select, insert on effect to trellis_jobs')
  })
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    }
    reported.length = 0
    await database.asOwner('truncate job, effect')
  })
  afterAll(() => database.drop())

  const enqueue = (...jobs: NewJob[]) => database.transaction('trellis_app', {}, async (tx) => void (await Promise.all(jobs.map((job) => enqueueJob(tx, job)))))
  const rows = () => database.asOwner<{ state: string; attempts: number; last_error: string | null; wait: number }>(
    'select state, attempts, last_error, extract(epoch from due_at - now())::float as wait from job order by job_sk')
  const parts = (...handlers: JobHandler[]) => ({ database, handlers, report: (sentence: string) => void reported.push(sentence) })
  const failing = (error: () => unknown, maxAttempts?: number) =>
    jobHandler({ kind: 'test.fail', payload, ...(maxAttempts && { maxAttempts }), run: () => Promise.reject(error() as Error) })
  const dueNow = () => database.asOwner("update job set due_at = now() where state in ('waiting', 'running')")

  async function worker(name: string, leaseSeconds = 60): Promise<{ child: ChildProcess; said: (words: string) => Promise<void> }> {
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'testing', 'worker-process.ts'), JSON.stringify(database.owner), name, String(leaseSeconds)], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    const said = async (words: string): Promise<void> => {
      while (!text.includes(words)) await sleep(20)
    }
    await said('working')
    return { child, said }
  }
  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    while (!(await condition())) await sleep(50)
  }
  const allDone = () => until(async () => (await rows()).every(({ state }) => state === 'done'))

  it('is done by two processes at once, each job exactly once', async () => {
    const numbers = Array.from({ length: 200 }, (_, number) => number)
    await Promise.all([worker('one'), worker('two')])
    await enqueue(...numbers.map((number) => ({ kind: number < 3 ? 'test.meet' : 'test.note', payload: { number } })))
    await allDone()
    const effects = await database.asOwner<{ number: number; worker: string }>('select number, worker from effect order by number')
    expect(effects.map(({ number }) => number)).toEqual(numbers)
    expect(new Set(effects.map(({ worker: name }) => name))).toEqual(new Set(['one', 'two']))
    expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true)
  })

  it('repeats a job whose process was killed in the middle, and not before its claim has ended', async () => {
    const { child, said } = await worker('killed', 2)
    await enqueue({ kind: 'test.hang', payload: { number: 1 } })
    await said('in the middle')
    const again = jobHandler({ kind: 'test.hang', payload, run: async () => void (await database.once('trellis_jobs', "insert into effect values (1, 'survivor')")) })
    await sleep(3_000) // longer than the claim of 2 s: it is renewed while its process lives
    expect(await runDueJobs(parts(again))).toBe(0)
    child.kill('SIGKILL')
    await until(async () => (await runDueJobs(parts(again))) === 1)
    expect(await database.asOwner('select worker from effect')).toEqual([{ worker: 'killed' }, { worker: 'survivor' }])
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 2 }])
  })

  it('gives up a job that ends every process which tries it', async () => {
    await enqueue({ kind: 'test.fail', payload: { number: 1 } })
    await database.asOwner("update job set state = 'running', attempts = 3, due_at = now()")
    let ran = false
    await runDueJobs(parts(jobHandler({ kind: 'test.fail', payload, maxAttempts: 3, run: async () => void (ran = true) })))
    expect(ran).toBe(false)
    expect(await rows()).toMatchObject([{ state: 'dead', last_error: 'Each process that tried it ended in the middle.' }])
  })

  it('lets nobody who lost the claim meanwhile change the job', async () => {
    await enqueue({ kind: 'test.slow', payload: { number: 1 } })
    let outer = true
    const slow: JobHandler = jobHandler({
      kind: 'test.slow', payload,
      async run() {
        if (!outer) return
        outer = false
        await dueNow()
        await runNextJob(parts(slow))
        throw new Error('too late')
      },
    })
    await runNextJob(parts(slow))
    expect(await rows()).toMatchObject([{ state: 'done', attempts: 2, last_error: null }])
  })

  it('waits twice as long after each failure, then the job is dead and says so without what the error said', async () => {
    await enqueue({ kind: 'test.fail', payload: { number: 1 } })
    const handler = failing(() => Object.assign(new Error('Ana Rivera has no address'), { code: 'EENVELOPE' }), 4)
    const waits: number[] = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await runDueJobs(parts(handler))).toBe(1)
      const [job] = await rows()
      expect(job).toMatchObject({ state: 'waiting', attempts: attempt, last_error: 'Error EENVELOPE' })
      waits.push(job!.wait)
      expect(await runDueJobs(parts(handler))).toBe(0)
      await dueNow()
    }
    for (const [at, wait] of waits.entries()) {
      const pause = 5 * 2 ** at
      expect(wait).toBeGreaterThan(pause - 5)
      expect(wait).toBeLessThanOrEqual(pause * 1.2)
    }
    await runDueJobs(parts(handler))
    expect(await rows()).toMatchObject([{ state: 'dead', attempts: 4, last_error: 'Error EENVELOPE' }])
    expect(reported).toHaveLength(4)
    expect(reported.join()).not.toContain('Ana')
    expect(reported.at(-1)).toMatch(/^Job \d+ \(test\.fail\), attempt 4, failed for good: Error EENVELOPE\n {4}at /)
  })

  it('keeps a sentence of our own, and does not try again what cannot help', async () => {
    await enqueue({ kind: 'test.fail', payload: { number: 1 } })
    await runDueJobs(parts(failing(() => new JobFailure('The printer is not ready.'))))
    expect(await rows()).toMatchObject([{ state: 'waiting', last_error: 'The printer is not ready.' }])
    await dueNow()
    await runDueJobs(parts(failing(() => new PermanentJobFailure('The notice does not exist.'))))
    expect(await rows()).toMatchObject([{ state: 'dead', attempts: 2, last_error: 'The notice does not exist.' }])
  })

  it('takes a payload of keys and codes only, and kills one of another shape', async () => {
    await expect(enqueue({ kind: 'test.fail', payload: { name: 'Ana Rivera' } })).rejects.toThrow('only keys and codes')
    await enqueue({ kind: 'test.fail', payload: { other: true } })
    await runDueJobs(parts(failing(() => new Error('never asked'))))
    expect(await rows()).toMatchObject([{ state: 'dead', last_error: 'The payload is not one of this kind of job.' }])
  })

  it('exists exactly when its transaction commits, once a key, and not before its time', async () => {
    const wrecked = database.transaction('trellis_app', {}, async (tx) => {
      await enqueueJob(tx, { kind: 'test.note', payload: { number: 1 } })
      throw new Error('undone')
    })
    await expect(wrecked).rejects.toThrow('undone')
    const keyed = { kind: 'test.note', payload: { number: 2 }, uniqueKey: 'notice:2' }
    await enqueue(keyed, keyed)
    await enqueue(keyed, { kind: 'test.note', payload: { number: 3 }, runAfter: new Date(Date.now() + 60_000) })
    expect(await rows()).toHaveLength(2)
    const done: number[] = []
    await runDueJobs(parts(jobHandler({ kind: 'test.note', payload, run: async ({ number }) => void done.push(number) })))
    expect(done).toEqual([2])
  })

  it('leaves kinds it does not know to processes that do', async () => {
    await enqueue({ kind: 'test.newer', payload: { number: 1 } })
    expect(await runDueJobs(parts(failing(() => new Error('no'))))).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })

  it('keeps done work a month and dead work until somebody looked', async () => {
    await enqueue(...[1, 2, 3].map((number) => ({ kind: 'test.note', payload: { number } })))
    await database.asOwner(`update job set state = case payload ->> 'number' when '1' then 'dead' else 'done' end,
      finished_at = now() - make_interval(days => case payload ->> 'number' when '3' then 29 else 31 end)`)
    await purgeJobs(database)
    expect(await database.asOwner("select payload ->> 'number' as number from job order by 1")).toEqual([{ number: '1' }, { number: '3' }])
  })

  it('shows an administrator what failed for good, in the app and to a monitor, and lets them try it again', async () => {
    const product = await createTestApp(database)
    const place = await addLocation(database, { kind: 'central' })
    const admin = product.signIn(await addPersonInRole(database, 57, place.key))
    await enqueue({ kind: 'test.fail', payload: { number: 1 } }, { kind: 'test.late', payload: { number: 2 } })
    await runDueJobs(parts(failing(() => new PermanentJobFailure('The notice does not exist.'))))
    await database.asOwner("update job set due_at = now() - interval '6 minutes' where kind = 'test.late'")
    expect(await readJobHealth(database)).toEqual({ waiting: 1, late: 1, dead: 1 })
    expect((await product.app.inject({ method: 'GET', url: '/readyz' })).json()).toMatchObject({ status: 'ready', jobs: { waiting: 1, late: 1, dead: 1 } })
    const list = await admin.call('listJobs', { query: { state: 'dead' } })
    expect(list.body).toMatchObject({ total: 1, dead: 1, jobs: [{ kind: 'test.fail', state: 'dead', attempts: 1, lastError: 'The notice does not exist.' }] })
    const { jobSk } = (list.body as { jobs: { jobSk: string }[] }).jobs[0]!
    expect(await admin.call('retryJob', { params: { jobSk } })).toMatchObject({ status: 200, body: { value: { jobSk } } })
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }, {}])
    expect((await admin.call('retryJob', { params: { jobSk } })).status).toBe(409)
    expect((await admin.call('retryJob', { params: { jobSk: '999999' } })).status).toBe(404)
    expect(product.faults).toEqual([])
    await product.close()
  })
})
