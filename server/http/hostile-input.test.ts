import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

describe('what nobody sends by mistake', () => {
  let database: TestDatabase
  let product: TestApp
  let psychologist: SignedIn
  let sk: string
  let school: { key: number; code: string }
  let other: { key: number; code: string }

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database)
    school = await addLocation(database, { district: 9, region: 2 })
    other = await addLocation(database, { district: 8, region: 3 })
    psychologist = product.signIn(await addPersonInRole(database, 40, school.key))
    sk = await addStudent(database, { schoolKey: school.key, district: 9, region: 2 })
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  it.each([['%E0%A4%A'], ['%'], ['%zz']])('a place %s that is no text at all is refused', async (code) => {
    expect(await psychologist.send('GET', '/api/User/user', undefined, { 'x-location-code': code })).toMatchObject({
      status: 400, body: { errors: [{ field: 'X-Location-Code' }] },
    })
    expect((await psychologist.call('getCurrentUser', {}, { locationCode: school.code })).status).toBe(200)
  })

  it('a zero or half a character is refused wherever a text stands, also where it would only be written into the audit', async () => {
    for (const text of ['a\0b', '\uD800']) {
      expect(await psychologist.call('saveNotification', { body: { studentSk: sk, message: text } })).toMatchObject({ status: 400, body: { errors: [{ field: 'message' }] } })
      const filter = { logic: 'and', filters: [{ field: text, operator: 'eq', value: '1' }] } as const
      expect(await psychologist.call('referralGrid', { body: { dataSourceRequest: { skip: 0, take: 10, filter } } })).toMatchObject({ status: 400, body: { errors: [{ field: 'dataSourceRequest.filter.filters.0.field' }] } })
    }
  })

  it('a body as deep as it is long is refused, and one that is only long as well', async () => {
    const deep = '['.repeat(300_000) + ']'.repeat(300_000)
    for (const body of [deep, `{"studentSk":${deep}}`, `{"a":`.repeat(100_000) + '1' + '}'.repeat(100_000)]) {
      expect((await psychologist.send('POST', '/api/AppNotification', body)).status).toBe(400)
      expect((await psychologist.send('POST', '/student-api/EventLog/Add', body)).status).toBe(400)
    }
    expect((await psychologist.send('POST', '/api/AppNotification', `{"message":"${'x'.repeat(2_000_000)}"}`)).status).toBe(413)
    const content = JSON.stringify({ a: 1 }).replace('1', '['.repeat(90_000) + ']'.repeat(90_000))
    const draft = { formKey: 'log-event', subject: `student:${sk}`, studentSk: sk, revision: 0, writer: 'tab-12345678', content }
    expect((await psychologist.call('saveDraft', { body: draft })).status).toBeLessThan(500)
  })

  it('a draft about a child who has left one’s reach is gone, and saving it again is refused and no defect', async () => {
    const leaving = await addStudent(database, { schoolKey: school.key, district: 9, region: 2 })
    const place = { formKey: 'log-event', subject: `student:${leaving}` }
    const draft = { ...place, studentSk: leaving, revision: 0, writer: 'tab-12345678', content: '{"notes":"typed"}' }
    expect((await psychologist.call('saveDraft', { body: draft })).status).toBe(200)
    expect((await psychologist.call('openDraft', { query: { ...place, studentSk: leaving } })).body).toMatchObject({ draft: { content: '{"notes":"typed"}' } })
    await database.asOwner('update student set school_key = $2, district = 8, region = 3 where student_sk = $1', [leaving, other.key])
    expect((await psychologist.call('openDraft', { query: { ...place, studentSk: leaving } })).status).toBe(404)
    expect((await psychologist.call('saveDraft', { body: draft })).status).toBe(404)
    const { studentSk: _left, ...nameless } = draft
    // beside another child, who is within reach, under the address of the draft that is not
    await database.asOwner("update draft set subject = 'event:7' where subject = $1", [place.subject])
    const beside = { ...nameless, subject: 'event:7', studentSk: sk }
    for (const body of [beside, { ...beside, writer: 'tab-87654321' }, { ...beside, revision: 1 }]) {
      const { status } = await psychologist.call('saveDraft', { body })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    const asked = await psychologist.call('openDraft', { query: { formKey: 'log-event', subject: 'event:7', studentSk: sk } })
    expect(asked).toMatchObject({ status: 200, body: { draft: null } })
    expect(await database.asOwner("select content, student_sk from draft where subject = 'event:7'")).toEqual([{ content: '{"notes":"typed"}', student_sk: leaving }])
  })

  it('a draft that says it is about a child names the child', async () => {
    const body = { formKey: 'log-event', subject: `student:${sk}`, revision: 0, writer: 'tab-12345678', content: '{}' }
    expect(await psychologist.call('saveDraft', { body })).toMatchObject({ status: 400, body: { errors: [{ field: 'studentSk' }] } })
    expect((await psychologist.call('saveDraft', { body: { ...body, studentSk: '1' } })).status).toBe(400)
  })
})
