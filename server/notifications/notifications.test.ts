import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppNotification } from '@trellis/contract/notifications.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { addLocation, addPersonInRole, addStudent, giveRole, grantStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const SOCIAL_WORKER = 41
const PRINCIPAL = 51
const CENTRAL_OFFICE = 49
const SERVICE_COORDINATOR = 1
const PARENT = 90

interface Page {
  data: AppNotification[]
  total: number
  pageNumber: number
  pageSize: number
}

describe('the calls of AppNotification', () => {
  let database: TestDatabase
  let product: TestApp
  let school: { key: number; code: string }
  let other: { key: number; code: string }
  let central: SignedIn
  let worker: SignedIn
  let colleague: SignedIn

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database, { now: () => new Date('2026-11-20T15:00:00Z') })
    school = await addLocation(database, { district: 9 })
    other = await addLocation(database, { district: 10 })
    const office = await addLocation(database, { kind: 'central' })
    central = product.signIn(await addPersonInRole(database, CENTRAL_OFFICE, office.key, { first: 'Ana', last: 'Diaz' }))
  })
  beforeEach(async () => {
    const workerSk = await addPersonInRole(database, SOCIAL_WORKER, school.key, { first: 'Sam', last: 'Worker' })
    await giveRole(database, workerSk, PRINCIPAL, other.key)
    worker = product.signIn(workerSk)
    colleague = product.signIn(await addPersonInRole(database, SOCIAL_WORKER, school.key))
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  const student = (nycId?: string) => addStudent(database, { schoolKey: school.key, district: 9, first: 'Lena', last: 'Park', ...(nycId && { nycId }) })
  const assign = async (studentSk: string, to = worker) => {
    const answer = await central.call('assignCase', { body: { studentSk, personInfo: { personSk: to.personSk } } })
    expect(answer.status).toBe(200)
  }
  const add = async (person: SignedIn, count: number, studentSk: string | null = null) => {
    await database.asOwner(
      `insert into notification (person_sk, student_sk, kind, parts) select $1, $2, 12, json_build_object('text', 'No. ' || n) from generate_series(1, $3::int) n`,
      [person.personSk, studentSk, count])
  }
  const list = async (who: SignedIn, query: Record<string, string | number> = {}, options = {}) => {
    const answer = await who.call('listNotifications', { query }, options)
    expect(answer.status).toBe(200)
    return answer.body as Page
  }
  const summary = async (who: SignedIn) => (await who.call('getNotificationSummary')).body

  it('[S-7.5-16] GET /AppNotification?pageNumber&pageSize answers a page, newest first, with the total', async () => {
    await add(worker, 12)
    const answer = await worker.send('GET', '/api/AppNotification?pageNumber=2&pageSize=5')
    const page = answer.body as Page
    expect(page).toMatchObject({ total: 12, pageNumber: 2, pageSize: 5 })
    expect(page.data.map(({ message }) => message)).toEqual(['No. 7.', 'No. 6.', 'No. 5.', 'No. 4.', 'No. 3.'])
    expect((await list(worker)).data).toHaveLength(10)
    expect((await list(worker, { pageNumber: 9 })).data).toEqual([])
    for (const wrong of ['pageNumber=0', 'pageSize=101', 'pageSize=x', 'studentId=abc', 'sort=1'])
      expect((await worker.send('GET', `/api/AppNotification?${wrong}`)).status).toBe(400)
  })

  it('[S-7.5-16] and with studentId those about one child, by City id or key; a child out of reach is 404', async () => {
    const sk = await student('270000001')
    await add(worker, 2, sk)
    await add(worker, 3)
    for (const studentId of ['270000001', sk]) expect(await list(worker, { studentId })).toMatchObject({ total: 2 })
    const far = await addStudent(database, { nycId: '270000002', schoolKey: other.key })
    await add(worker, 1, far)
    expect((await worker.call('listNotifications', { query: { studentId: '270000002' } })).status).toBe(404)
    expect(await list(worker, { studentId: '270000002' }, { roleId: PRINCIPAL })).toMatchObject({ total: 1 })
  })

  it('tell the new holder of a case who gave it, about whom, and nobody else', async () => {
    const sk = await student('270000003')
    await assign(sk)
    expect((await list(worker)).data).toEqual([{
      notificationId: expect.stringMatching(/^\d+$/), notificationTypeId: NotificationKind.assignment, title: 'A case was assigned to you',
      message: 'Assigned by Ana Diaz.', studentSk: sk, nycId: '270000003', eiId: null, studentName: 'Park, Lena', isOutOfReach: false,
      createdDate: expect.stringMatching(/Z$/), isRead: false,
    }])
    expect((await list(colleague)).data).toEqual([])
    expect((await list(central)).data).toEqual([])
  })

  it('name a child only inside the reach of the role that is selected', async () => {
    await assign(await student('270000004'))
    const [elsewhere] = (await list(worker, {}, { roleId: PRINCIPAL })).data
    expect(elsewhere).toMatchObject({ studentSk: null, nycId: null, studentName: null, isOutOfReach: true, title: 'A case was assigned to you' })
    expect((await list(worker, {}, { roleId: SOCIAL_WORKER })).data[0]).toMatchObject({ studentName: 'Park, Lena', isOutOfReach: false })
    const shown = await database.asOwner<{ student_sks: string[] }>(
      "select student_sks from audit_entry where operation = 'listNotifications' and person_sk = $1 order by entry_id", [worker.personSk])
    expect(shown.map((row) => row.student_sks.length)).toEqual([0, 1])
  })

  it('[S-7.5-18] GET /AppNotification/GetNotificationSummary answers {total, unread} of the person alone', async () => {
    expect(await summary(worker)).toEqual({ total: 0, unread: 0 })
    await add(worker, 3)
    await add(colleague, 1)
    const answer = await worker.send('GET', '/api/AppNotification/GetNotificationSummary')
    expect(answer).toMatchObject({ status: 200, body: { total: 3, unread: 3 } })
    expect(Object.keys(answer.body as object)).toEqual(['total', 'unread'])
  })

  it('[S-7.5-17] POST /AppNotification with {notificationId, isRead} stores the read state, both ways', async () => {
    await add(worker, 2)
    const [first] = (await list(worker)).data
    const { notificationId } = first!
    const save = (body: object, who = worker) => who.send('POST', '/api/AppNotification', body)
    expect(await save({ notificationId, isRead: true })).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: { notificationId }, error: null } })
    expect(await summary(worker)).toEqual({ total: 2, unread: 1 })
    expect((await list(worker)).data.map(({ isRead }) => isRead)).toEqual([true, false])
    await save({ notificationId, isRead: false })
    expect(await summary(worker)).toEqual({ total: 2, unread: 2 })
    expect((await save({ notificationId, isRead: true }, colleague)).status).toBe(404)
    expect(await summary(worker)).toEqual({ total: 2, unread: 2 })
    expect((await save({ notificationId: '999999999', isRead: true })).body).toMatchObject({ message: 'This notification was not found.' })
    expect((await save({ isRead: true })).status).toBe(400)
  })

  it('put one away for good', async () => {
    await add(worker, 2)
    const [first] = (await list(worker)).data
    await worker.call('saveNotification', { body: { notificationId: first!.notificationId, isDismissed: true } })
    expect(await list(worker)).toMatchObject({ total: 1 })
    expect(await summary(worker)).toEqual({ total: 1, unread: 1 })
  })

  it('[S-7.5-17][S-8-26] POST /AppNotification without an id stores one for the case manager', async () => {
    const sk = await student('270000005')
    const ask = (who: SignedIn, studentSk = sk) =>
      who.call('saveNotification', { body: { studentSk, message: 'Please close the initial referral.' } })
    expect(await ask(colleague)).toMatchObject({ status: 422, body: { message: 'Nobody has this case yet, so there is no case manager to notify.' } })
    await assign(sk)
    expect((await ask(colleague)).status).toBe(200)
    expect((await list(worker)).data[0]).toMatchObject({
      notificationTypeId: NotificationKind.message, message: expect.stringMatching(/^Please close the initial referral\. From Test Person\d+\.$/), nycId: '270000005',
    })
    const far = await addStudent(database, { schoolKey: other.key })
    expect((await ask(colleague, far)).status).toBe(404)
    const [audited] = await database.asOwner("select private_data ->> 'told' as told, student_sk from audit_entry where operation = 'saveNotification' and person_sk = $1 and outcome = 'done'", [colleague.personSk])
    expect(audited).toEqual({ told: worker.personSk, student_sk: sk })
  })

  it('[S-7.5-19] GET /AppNotification/MarkAllRead marks all of the person as read and none of others', async () => {
    await add(worker, 4)
    await add(colleague, 2)
    expect(await worker.send('GET', '/api/AppNotification/MarkAllRead')).toMatchObject({ status: 200, body: { total: 4, unread: 0 } })
    expect((await list(worker)).data.every(({ isRead }) => isRead)).toBe(true)
    expect(await summary(colleague)).toEqual({ total: 2, unread: 2 })
  })

  it('hint at every change that the person makes, so that their other windows follow', async () => {
    await add(worker, 1)
    const hints = async () => (await database.asOwner("select 1 from outbox where topic = 'notification' and payload ->> 'personSk' = $1", [worker.personSk])).length
    const [one] = (await list(worker)).data
    await worker.call('saveNotification', { body: { notificationId: one!.notificationId, isRead: true } })
    expect(await hints()).toBe(1)
    await worker.call('markAllNotificationsRead')
    expect(await hints()).toBe(1) // nothing was left to mark
  })

  it('answer early-intervention staff and parents inside their own reach', async () => {
    const agency = await addLocation(database, { kind: 'agency', agencySk: 8_801 })
    const coordinator = product.signIn(await addPersonInRole(database, SERVICE_COORDINATOR, agency.key))
    const child = await addStudent(database, { nycId: null, eiId: '123456', borough: 3, first: 'Mio', last: 'Ray' })
    await add(coordinator, 1, child)
    expect((await list(coordinator)).data[0]).toMatchObject({ studentName: null, isOutOfReach: true })
    await grantStudent(database, 'agency', 8_801, child)
    expect((await list(coordinator)).data[0]).toMatchObject({ eiId: '123456', studentName: 'Ray, Mio' })
    const parent = product.signIn(await addPersonInRole(database, PARENT, school.key))
    await add(parent, 1, child)
    expect((await list(parent)).data[0]).toMatchObject({ studentName: null, isOutOfReach: true })
    await grantStudent(database, 'family', parent.personSk, child)
    expect((await list(parent)).data[0]).toMatchObject({ studentName: 'Ray, Mio', isOutOfReach: false })
  })
})
