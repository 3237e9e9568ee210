import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorOf } from '@trellis/domain/access/actor.ts'
import { settingsOf } from '../http/mount-endpoints.ts'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { purgeDrafts } from './purge-drafts.ts'

const PSYCHOLOGIST = 40
const PRINCIPAL = 51

describe('drafts', () => {
  let database: TestDatabase
  let product: TestApp
  let ada: SignedIn
  let bea: SignedIn
  let far: SignedIn
  let school: { key: number }
  let studentSk: string

  beforeAll(async () => {
    database = await createTestDatabase()
    product = await createTestApp(database)
    school = await addLocation(database, { kind: 'school', district: 9 })
    const other = await addLocation(database, { kind: 'school', district: 10 })
    ada = product.signIn(await addPersonInRole(database, PRINCIPAL, school.key))
    bea = product.signIn(await addPersonInRole(database, PSYCHOLOGIST, school.key))
    far = product.signIn(await addPersonInRole(database, PRINCIPAL, other.key))
    studentSk = await addStudent(database, { schoolKey: school.key, district: 9 })
  })
  afterAll(async () => {
    expect(product.faults).toEqual([])
    await product.close()
    await database.drop()
  })

  let n = 0
  const subject = () => `test:${++n}`
  const FORM = 'log-event'
  const text = (notes: string) => JSON.stringify({ notes })
  const save = (who: SignedIn, at: string, revision: number, content: string, writer = 'tab-aaaa', sk?: string) =>
    who.call('saveDraft', { body: { formKey: FORM, subject: at, revision, writer, content, ...(sk && { studentSk: sk }) } })
  const open = async (who: SignedIn, at: string) =>
    ((await who.call('openDraft', { query: { formKey: FORM, subject: at } })).body as { draft: { revision: number; content: string } | null }).draft
  const discard = (who: SignedIn, at: string, why: 'submitted' | 'discarded' = 'discarded') =>
    who.call('discardDraft', { query: { formKey: FORM, subject: at, why } })

  it('gives back what was typed last, and counts the saves', async () => {
    const at = subject()
    expect(await open(ada, at)).toBeNull()
    expect(await save(ada, at, 0, text('A'))).toMatchObject({ status: 200, body: { revision: 1 } })
    expect(await save(ada, at, 1, text('A bell \u0007 and a null \u0000, ½ a \ud83d'))).toMatchObject({ body: { revision: 2 } })
    expect(await open(ada, at)).toMatchObject({ revision: 2, content: text('A bell \u0007 and a null \u0000, ½ a \ud83d') })
  })

  it('tells a second tab, which overwrites nothing until it has seen the newer text', async () => {
    const at = subject()
    await save(ada, at, 0, text('first tab'), 'tab-first')
    expect(await save(ada, at, 0, text('second tab'), 'tab-second')).toMatchObject({
      status: 409,
      body: { message: 'This form was changed in another tab or on another device. Nothing was overwritten.', errorCodes: ['draft-elsewhere'] },
    })
    expect(await open(ada, at)).toMatchObject({ content: text('first tab') })
    expect(await save(ada, at, 1, text('second tab'), 'tab-second')).toMatchObject({ status: 200, body: { revision: 2 } })
    expect((await save(ada, at, 1, text('first again'), 'tab-first')).status).toBe(409)
    expect(await open(ada, at)).toMatchObject({ content: text('second tab') })
  })

  it('takes a save again from the tab that saved last, whose answer was lost', async () => {
    const at = subject()
    await save(ada, at, 0, text('A'))
    expect(await save(ada, at, 0, text('AB'))).toMatchObject({ status: 200, body: { revision: 2 } })
    expect(await save(ada, at, 1, text('ABC'))).toMatchObject({ status: 200, body: { revision: 3 } })
  })

  it('of two tabs that begin at once, one saves and one is told', async () => {
    const at = subject()
    const answers = await Promise.all(['tab-left1', 'tab-right'].map((tab) => save(ada, at, 0, text(tab), tab)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is gone when submitted or discarded; a tab that goes on with it is told', async () => {
    const at = subject()
    await save(ada, at, 0, text('A'))
    expect((await discard(ada, at, 'submitted')).body).toEqual({ wasThere: true })
    expect((await discard(ada, at)).body).toEqual({ wasThere: false })
    expect(await open(ada, at)).toBeNull()
    expect((await save(ada, at, 1, text('AB'))).status).toBe(409)
  })

  it('belongs to its owner alone, by the query and by the second wall', async () => {
    const at = subject()
    await save(ada, at, 0, text('mine'))
    expect(await open(bea, at)).toBeNull()
    expect((await discard(bea, at)).body).toEqual({ wasThere: false })
    expect(await open(ada, at)).toMatchObject({ content: text('mine') })
    const location = { kind: 'school', locationCode: 'X', locationKey: school.key } as const
    const count = (personSk: string) =>
      database.transaction('trellis_app', settingsOf(actorOf({ personSk, roleId: PRINCIPAL, location })), (tx) =>
        tx.query<{ n: number }>('select count(*)::int as n from draft where subject = $1', [at]))
    expect(await count(bea.personSk)).toEqual([{ n: 0 }])
    expect(await count(ada.personSk)).toEqual([{ n: 1 }])
  })

  it('about a child is kept, read and removed only within reach', async () => {
    const at = `student:${studentSk}`
    expect((await save(ada, at, 0, text('A'), 'tab-aaaa', studentSk)).status).toBe(200)
    const query = { formKey: FORM, subject: at, studentSk }
    expect((await ada.call('openDraft', { query })).status).toBe(200)
    expect((await save(far, at, 0, text('A'), 'tab-aaaa', studentSk)).status).toBe(404)
    expect((await far.call('openDraft', { query })).status).toBe(404)
    expect((await far.call('discardDraft', { query: { ...query, why: 'discarded' } })).status).toBe(404)
    await database.asOwner('update student set school_key = null where student_sk = $1', [studentSk])
    expect((await ada.call('openDraft', { query })).status).toBe(404)
    expect(await open(ada, at)).toBeNull()
    await database.asOwner('update student set school_key = $2 where student_sk = $1', [studentSk, school.key])
    expect(await open(ada, at)).toMatchObject({ content: text('A') })
  })

  it('audits opening, submitting and discarding, not the keystrokes, and needs no idempotency key', async () => {
    const at = `student:${studentSk}`
    const mine = () => database.asOwner<{ operation: string; action: string; student_sk: string }>(
      "select operation, action, student_sk from audit_entry where person_sk = $1 and private_data->>'subject' = $2 order by entry_id", [bea.personSk, at])
    await bea.call('openDraft', { query: { formKey: FORM, subject: at, studentSk } })
    for (let revision = 0; revision < 3; revision++) await save(bea, at, revision, text(String(revision)), 'tab-aaaa', studentSk)
    await bea.call('discardDraft', { query: { formKey: FORM, subject: at, studentSk, why: 'submitted' } })
    expect(await mine()).toEqual([
      { operation: 'openDraft', action: 'view', student_sk: studentSk },
      { operation: 'discardDraft', action: 'delete', student_sk: studentSk },
    ])
    expect(await database.asOwner("select count(*)::int as n from idempotency_key where operation = 'saveDraft'")).toEqual([{ n: 0 }])
  })

  it.each([
    ['a name as its subject', { subject: 'Ada Byron' }],
    ['text that is no JSON', { content: 'x\u0000' }],
    ['JSON that is no form', { content: '[1]' }],
    ['a form longer than 200,000 characters', { content: text('x'.repeat(200_000)) }],
    ['a form key of another shape', { formKey: 'Log Event' }],
    ['a revision below none', { revision: -1 }],
  ])('refuses %s', async (_what, wrong) => {
    const body = { formKey: FORM, subject: 'test:0', revision: 0, writer: 'tab-aaaa', content: '{}', ...wrong }
    expect((await ada.call('saveDraft', { body })).status).toBe(400)
  })

  it('is removed when nobody touched it for 90 days', async () => {
    const [old, young] = [subject(), subject()]
    await save(ada, old, 0, text('old'))
    await save(ada, young, 0, text('young'))
    await database.asOwner("update draft set updated_at = now() - interval '91 days' where subject = $1", [old])
    await purgeDrafts(database)
    expect(await open(ada, old)).toBeNull()
    expect(await open(ada, young)).not.toBeNull()
  })
})
