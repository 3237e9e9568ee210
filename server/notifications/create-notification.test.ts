import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { createTestDatabase, testDatabaseForThisTest, type TestDatabase } from '../testing/test-database.ts'
import { createNotification } from './create-notification.ts'
import { publishLive } from './publish-live.ts'

describe('a notification', () => {
  let database: TestDatabase
  let teller: string
  let told: string
  let studentSk: string
  let farStudent: string
  let school: { key: number }

  beforeAll(async () => {
    database = await createTestDatabase()
    school = await addLocation(database)
    teller = await addPersonInRole(database, 51, school.key)
    told = await addPersonInRole(database, 41, school.key)
    studentSk = await addStudent(database, { schoolKey: school.key })
    farStudent = await addStudent(database, {})
  })
  afterAll(() => database.drop())

  const inSchool = (person: string) => ({ person, reach: 'school', ids: [school.key] })
  const tell = (student: string | undefined, causedBy = teller, onceKey?: string) =>
    database.transaction('trellis_app', inSchool(teller), (tx) =>
      createNotification(tx, {
        personSk: told, kind: NotificationKind.assignment, causedBy, ...(student && { studentSk: student }), ...(onceKey && { onceKey }),
      }))
  const rowsOf = (person: string) => database.transaction('trellis_app', inSchool(person), (tx) =>
    tx.query<{ notification_sk: string; student_sk: string; caused_by: string; read_at: null }>('select notification_sk, student_sk, caused_by, read_at from notification'))
  const outbox = async () => (await database.asOwner<{ n: number }>("select count(*)::int as n from outbox where topic = 'notification'"))[0]!.n

  it('is written with its hint in one transaction, seen by the person it is for and by nobody else', async () => {
    await tell(studentSk)
    expect(await rowsOf(told)).toMatchObject([{ student_sk: studentSk, caused_by: teller, read_at: null }])
    expect(await rowsOf(teller)).toEqual([])
    expect(await database.asOwner("select payload from outbox where topic = 'notification'")).toEqual([{ payload: { personSk: told } }])
  })

  it('about a child out of reach is refused by the second wall, and nothing of it stays', async () => {
    const [before, hints] = [await rowsOf(told), await outbox()]
    await expect(tell(farStudent)).rejects.toThrow(/row-level security/)
    expect([await rowsOf(told), await outbox()]).toEqual([before, hints])
  })

  it('is not written for what somebody did themselves, and only once with a key', async () => {
    const before = (await rowsOf(told)).length
    await tell(studentSk, told)
    expect(await rowsOf(told)).toHaveLength(before)
    await tell(studentSk, teller, 'clock:1')
    await tell(studentSk, teller, 'clock:1')
    expect(await rowsOf(told)).toHaveLength(before + 1)
  })

  it('cannot be marked by others, nor moved or emptied by its owner', async () => {
    const set = (person: string, change: string) =>
      database.transaction('trellis_app', inSchool(person), (tx) => tx.query(`update notification set ${change} returning 1`))
    expect(await set(teller, 'read_at = now()')).toEqual([])
    await expect(set(told, `person_sk = ${teller}`)).rejects.toThrow(/permission denied/)
    await expect(set(told, "parts = '{}'")).rejects.toThrow(/permission denied/)
    expect((await set(told, 'read_at = now()')).length).toBeGreaterThan(0)
  })

  it('wakes listeners after the commit, and not when it is rolled back', async () => {
    const quiet = await testDatabaseForThisTest() // nothing said in an earlier test may still be on its way here
    const listener = new pg.Client(quiet.owner)
    await listener.connect()
    const heard: string[] = []
    listener.on('notification', ({ channel }) => void heard.push(channel))
    await listener.query('listen trellis_live')
    await listener.query('listen marker')
    const publish = (fails: boolean) =>
      quiet.transaction('trellis_app', inSchool(teller), async (tx) => {
        publishLive(tx, 'case', { studentSk })
        if (fails) throw new Error('undone')
      })
    await expect(publish(true)).rejects.toThrow('undone')
    expect(await quiet.asOwner("select 1 from outbox where topic = 'case'")).toEqual([])
    await quiet.transaction('trellis_app', inSchool(teller), async (tx) => tx.wakeAfterCommit('marker'))
    await expect.poll(() => heard).toEqual(['marker'])
    await Promise.all([1, 2, 3, 4, 5].map(() => publish(false)))
    await expect.poll(() => heard).toContain('trellis_live')
    expect(await quiet.asOwner("select 1 from outbox where topic = 'case'")).toHaveLength(5)
    await listener.end()
  })

  it('and its hint cannot be read or swept by a request', async () => {
    await expect(database.transaction('trellis_app', inSchool(teller), (tx) => tx.query('select * from outbox'))).rejects.toThrow(/permission denied/)
    await expect(database.transaction('trellis_app', inSchool(told), (tx) => tx.query('delete from notification'))).rejects.toThrow(/permission denied/)
  })
})
