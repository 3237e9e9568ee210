import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actorOf } from '@trellis/domain/access/actor.ts'
import type { StreamCaller } from '../http/mount-endpoints.ts'
import { addLocation, addPersonInRole, addStudent, grantStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openLiveStreams } from './live-streams.ts'
import { openOutboxReader } from './outbox-reader.ts'
import { purgeOutbox } from './purge-outbox.ts'
import { LIVE_PATH, watch, type Watch } from './testing/watch.ts'

const SOCIAL_WORKER = 41
const TEACHER = 42
const CENTRAL_OFFICE = 49

describe('the live stream', () => {
  let database: TestDatabase
  let product: TestApp
  let origin: string
  let school: { key: number; code: string }
  let other: { key: number; code: string }
  let central: SignedIn
  let worker: SignedIn
  const open: Watch[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database)
    await product.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`
    school = await addLocation(database, { district: 9 })
    other = await addLocation(database, { district: 10 })
    const office = await addLocation(database, { kind: 'central' })
    central = product.signIn(await addPersonInRole(database, CENTRAL_OFFICE, office.key))
    worker = product.signIn(await addPersonInRole(database, SOCIAL_WORKER, school.key))
  })
  afterEach(() => {
    for (const one of open.splice(0)) one.leave()
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const watchAs = async (who: SignedIn, after?: string) => {
    const one = await watch(origin, who.headersFor('GET', LIVE_PATH), after)
    open.push(one)
    await one.next('hello')
    return one
  }
  const newWorker = async (role = SOCIAL_WORKER, place = school) => product.signIn(await addPersonInRole(database, role, place.key))
  const assign = async (to: SignedIn, place = school) => {
    const studentSk = await addStudent(database, { schoolKey: place.key, first: 'Lena', last: 'Park' })
    expect((await central.call('assignCase', { body: { studentSk, personInfo: { personSk: to.personSk } } })).status).toBe(200)
    return studentSk
  }

  it('tells a person that they have something new, and others nothing of it; no line holds a name', async () => {
    const [mine, theirs] = [await watchAs(worker), await watchAs(await newWorker(SOCIAL_WORKER, other))]
    await assign(worker)
    await mine.next('notification')
    await mine.next('case')
    expect(theirs.lines.map(({ kind }) => kind)).toEqual(['hello'])
    expect(JSON.stringify(mine.lines)).not.toMatch(/Lena|Park/)
  })

  it('tells of a changed case those who reach the child: by school, city and caseload, and not those who do not', async () => {
    const [inSchool, inCity, elsewhere] = [await watchAs(worker), await watchAs(central), await watchAs(await newWorker(SOCIAL_WORKER, other))]
    const teacher = await newWorker(TEACHER, other)
    const studentSk = await addStudent(database, { schoolKey: school.key })
    await grantStudent(database, 'caseload', teacher.personSk, studentSk)
    const byCaseload = await watchAs(teacher)
    const otherCaseload = await watchAs(await newWorker(TEACHER, school))
    await central.call('assignCase', { body: { studentSk, personInfo: { personSk: (await newWorker()).personSk } } })
    for (const one of [inSchool, inCity, byCaseload]) expect((await one.next('case')).studentSks).toEqual([studentSk])
    for (const one of [elsewhere, otherCaseload]) expect(one.lines.map(({ kind }) => kind)).toEqual(['hello'])
  })

  it('tells after a reconnect what was missed since the last key, and without a gap what was committed late', async () => {
    const before = await watchAs(worker)
    await assign(worker)
    const { seen } = await before.next('notification')
    before.leave()
    const again = await watchAs(worker, seen)
    await assign(worker)
    await again.next('notification')
    again.leave()
    await assign(worker)
    const third = await watchAs(worker, again.lines.at(-1)!.seen)
    await third.next('notification')
  })

  it('finds a transaction that took its key early and commits after others that took theirs later', async () => {
    const reader = await openOutboxReader(database, () => undefined)
    const heard: string[] = []
    reader.hear(({ hints }) => heard.push(...hints.flatMap((hint) => (hint.topic === 'notification' ? [hint.payload.personSk] : []))))
    const publish = (sk: string, hold: Promise<void>) =>
      database.transaction('trellis_jobs', {}, async (tx) => {
        await tx.query("insert into outbox (topic, payload) values ('notification', $1)", [JSON.stringify({ personSk: sk })])
        tx.wakeAfterCommit('trellis_live')
        await hold
      })
    let commit = (): void => undefined
    const early = publish('1', new Promise((done) => (commit = done)))
    await expect.poll(() => database.asOwner("select 1 from pg_stat_activity where state = 'idle in transaction' and query like 'insert into outbox%'").then((rows) => rows.length)).toBe(1)
    await publish('2', Promise.resolve())
    await expect.poll(() => heard).toEqual(['2'])
    commit()
    await early
    await expect.poll(() => heard).toEqual(['2', '1'])
    await reader.close()
  })

  it('says to look at everything again when the key is too old or unknown, or too much was missed', async () => {
    const { seen } = (await watchAs(worker)).lines[0]!
    const old = `${Date.now() - 3_600_000}.${seen.split('.')[1]}`
    expect((await (await watchAs(worker, old)).next('resync')).kind).toBe('resync')
    const unknown = `${Date.now()}.99999999999999999999999999:1:`
    await (await watchAs(worker, unknown)).next('resync')
    await database.asOwner("insert into outbox (topic, payload) select 'case', '{\"studentSk\": \"1\"}' from generate_series(1, 501)")
    await (await watchAs(worker, seen)).next('resync')
  })

  it('refuses a key that is none, and whoever is not signed in', async () => {
    const refused = (after: string, headers = worker.headersFor('GET', LIVE_PATH)) => watch(origin, headers, after).then(() => 'open', (error: Error) => error.message.slice(0, 3))
    expect(await refused('yesterday')).toBe('400')
    expect(await refused("1700000000000.1:1:'); drop table outbox")).toBe('400')
    expect(await refused('now', {})).toBe('401')
  })

  it('ends with the token', async () => {
    const brief = product.signIn(worker.personSk, 2)
    const watching = await watchAs(brief)
    expect((await watching.next('end')).reason).toBe('token')
    await watching.over
  })

  it('ends the oldest of more than four of one person', async () => {
    const one = await newWorker()
    const five = []
    for (let n = 0; n < 5; n++) five.push(await watchAs(one))
    expect((await five[0]!.next('end')).reason).toBe('replaced')
    await five[0]!.over
    await assign(one)
    for (const still of five.slice(1)) await still.next('notification')
  })

  it('hears again after its listening connection was cut', async () => {
    const watching = await watchAs(worker)
    const cut = await database.asOwner("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'trellis listens: trellis_live'")
    expect(cut.length).toBeGreaterThan(0)
    await assign(worker)
    await watching.next('notification')
  })

  it('beats, and ends when the sign-in was ended', async () => {
    const outbox = await openOutboxReader(database, () => undefined)
    const live = openLiveStreams({ database, outbox, report: () => undefined, beatMs: 20 })
    let isAdmitted = true
    const actor = actorOf({ personSk: worker.personSk, roleId: SOCIAL_WORKER, location: { kind: 'school', locationKey: school.key, locationCode: school.code } })
    const caller: StreamCaller = { actor, expiresAt: Date.now() / 1000 + 600, isStillAdmitted: async () => isAdmitted }
    const lines = live.open(caller, 'now').setEncoding('utf8')
    let text = ''
    lines.on('data', (chunk: string) => (text += chunk))
    await expect.poll(() => text.match(/"kind":"beat"/g)?.length ?? 0).toBeGreaterThan(1)
    isAdmitted = false
    await new Promise((done) => lines.once('end', done))
    expect(text.trimEnd().split('\n').at(-1)).toContain('"reason":"signed-out"')
    live.close()
    await outbox.close()
  })

  it('sweeps hints after an hour and leaves newer ones', async () => {
    await database.asOwner("insert into outbox (topic, created_at) values ('old', now() - interval '61 minutes'), ('new', now() - interval '59 minutes')")
    await purgeOutbox(database)
    expect(await database.asOwner("select topic from outbox where topic in ('old', 'new')")).toEqual([{ topic: 'new' }])
  })
})
