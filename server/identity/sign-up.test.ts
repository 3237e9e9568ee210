import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLocation, addPersonInRole, addStudent, giveRole } from '../testing/arrange.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { sendSignUpMail } from './send-sign-up-mail.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

const URL = 'http://127.0.0.1:4999'
const PASSWORD = 'a quiet blue morning'
const ASKED = { firstName: 'Nadia', lastName: 'Newcomer', email: 'nadia@example.org', phone: '2125550111', language: 'es' }

let database: TestDatabase
let product: TestApp

beforeAll(async () => {
  database = await createTestDatabase()
  product = await createTestApp(database)
})
beforeEach(async () => {
  for (const table of ['job', 'outgoing_mail', 'portal_sign_up', 'sign_in_failure']) await database.asOwner(`delete from ${table}`)
})
afterAll(async () => {
  expect(product.faults).toEqual([])
  await product.close()
  await database.drop()
})

const post = async (path: string, body: object, remoteAddress = '198.51.100.7') => {
  const response = await product.app.inject({ method: 'POST', url: `/api/ParentPortal/${path}`, payload: body, remoteAddress })
  return { status: response.statusCode, text: response.body, body: response.json() as Record<string, unknown>, headers: response.headers }
}
const ask = (more: object = {}, from?: string) => post('SignUp', { ...ASKED, ...more }, from)
/** Does what waits in the queue, each job twice: nothing may come of the repetition. */
async function work(): Promise<void> {
  const jobs = await database.asOwner<{ payload: { signUpSk: string } }>("select payload from job where kind = 'portal.sign-up' order by job_sk")
  const handler = sendSignUpMail(database, URL)
  for (const { payload } of [...jobs, ...jobs]) await handler.run(payload as never, { jobSk: '1', attempt: 1, isLast: false })
}
const mails = (address = ASKED.email) =>
  database.asOwner<{ subject: string; body_text: string }>('select subject, body_text from outgoing_mail where to_address = $1 order by mail_sk', [address])
async function tokenFor(address = ASKED.email): Promise<string> {
  await work()
  const sent = await mails(address)
  return /#token=([\w-]{43})/.exec(sent.at(-1)!.body_text)![1]!
}
const finish = (token: string, password = PASSWORD, repeated = password) => post('SignUp/Finish', { token, password, repeated })

describe('a sign-up for the parent portal', () => {
  it('[S-2.1-08] goes by mail in the language of the portal to an account whose password its owner chose, which sees no child', async () => {
    const stranger = await addStudent(database, { first: 'Some', last: 'Child' })
    expect(await ask({ email: 'Nadia@Example.ORG' })).toMatchObject({ status: 200, body: { isRequestSucessful: true, value: { isAccepted: true } } })
    expect(await mails()).toEqual([]) // never from the request itself
    const token = await tokenFor()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Confirme su correo electrónico')
    expect(`${mail!.subject}${mail!.body_text}`).not.toMatch(/Nadia|Newcomer/)
    expect((await post('SignUp/Check', { token })).body).toEqual({ isOpen: true, email: 'nadia@example.org', language: 'es' })
    expect(await database.asOwner("select 1 from person where email = 'nadia@example.org'")).toEqual([])
    expect(await finish(token)).toMatchObject({ status: 200, body: { value: { userName: 'nadia@example.org' } } })
    const [person] = await database.asOwner<{ person_sk: string }>(
      "select p.person_sk, p.first_name, p.phone, p.email_verified_at is not null as verified, r.role_id, l.location_code, g.language from person p join role_assignment r using (person_sk) join location l using (location_key) join portal_language g using (person_sk) where email = 'nadia@example.org'")
    expect(person).toMatchObject({ first_name: 'Nadia', phone: '2125550111', verified: true, role_id: 90, location_code: 'FAMILY', language: 'es' })
    const signedIn = await signInWithPassword(database, randomBytes(32), { username: 'nadia@example.org', password: PASSWORD, visitor: { address: '198.51.100.7', userAgent: undefined } })
    expect(signedIn).toMatchObject({ kind: 'signed-in', personSk: person!.person_sk })
    const nadia = product.signIn(person!.person_sk)
    expect((await nadia.call('getOwnChildren')).body).toEqual([])
    expect((await nadia.call('listStudentGuardians')).body).toEqual([])
    expect((await nadia.call('listOwnLinkRequests')).body).toEqual({ canAsk: true, requests: [] })
    expect((await nadia.call('getStudentHeader', { params: { nycid: stranger } })).status).toBe(403)
    expect((await nadia.call('searchStudents', { body: { lastName: 'Child' } })).status).toBe(403)
    await database.asOwner("update person set active = false, email = 'gone@example.org', user_name = 'gone' where person_sk = $1", [person!.person_sk])
  })

  it('answers alike, to the letter, whether the address is unknown, a parent’s, a member of staff’s or of somebody who left', async () => {
    const place = await addLocation(database, { kind: 'central' })
    const parent = await addPersonInRole(database, 90, place.key, { userName: 'known-parent' })
    const staff = await addPersonInRole(database, 40, place.key, { userName: 'known-staff' })
    const both = await addPersonInRole(database, 90, place.key)
    await giveRole(database, both, 40, place.key)
    const left = await addPersonInRole(database, 90, place.key)
    await database.asOwner('update person set active = false where person_sk = $1', [left])
    const addresses = await database.asOwner<{ email: string; person_sk: string }>('select person_sk, email from person where person_sk = any($1::bigint[]) order by person_sk', [[parent, staff, both, left]])
    const answers = [await ask(), ...(await Promise.all(addresses.map(({ email }) => ask({ email }))))]
    const seen = answers.map(({ status, text, headers }) => ({ status, text, headers: { ...headers, date: '' } }))
    expect(seen.slice(1)).toEqual(Array.from({ length: 4 }, () => seen[0]))
    await work()
    const told = await Promise.all(addresses.map(async ({ email }) => (await mails(email)).map(({ body_text }) => body_text)))
    expect(told.map((texts) => texts.length)).toEqual([1, 1, 1, 1])
    expect(told[0]![0]).toMatch(/\/invitation\/[\w-]{43}/)
    for (const [text] of told.slice(1)) {
      expect(text).toContain('An account with this address exists already, and it cannot be used for the parent portal.')
      expect(text).not.toMatch(/invitation|token/)
    }
  })

  it('does the same work for every address: one row, one job, and no look at who is known', async () => {
    const place = await addLocation(database, { kind: 'central' })
    const [known] = await database.asOwner<{ email: string }>('select email from person where person_sk = $1', [await addPersonInRole(database, 90, place.key)])
    const texts: string[][] = []
    for (const email of [known!.email, 'nobody@example.org']) {
      await ask({ email })
      const [row] = await database.asOwner<{ rows: number; jobs: number }>('select (select count(*)::int from portal_sign_up where email = $1) as rows, (select count(*)::int from job) as jobs', [email])
      texts.push([String(row!.rows), String(row!.jobs - texts.length)])
    }
    expect(texts).toEqual([['1', '1'], ['1', '1']])
  })

  it('has a link that works once, ends after a day, and is worth nothing when guessed', async () => {
    await ask()
    const token = await tokenFor()
    expect(await finish(token, 'short')).toMatchObject({ status: 422, body: { message: 'The password must have at least 12 characters.' } })
    expect(await finish(token, PASSWORD, 'another sentence entirely')).toMatchObject({ status: 422, body: { message: 'The two passwords are not the same.' } })
    expect(await finish(token, ASKED.email)).toMatchObject({ status: 422, body: { message: 'The password must not be your username.' } })
    await database.asOwner("update portal_sign_up set expires_at = now() - interval '1 second'")
    const ended = { status: 422, body: { message: 'This link was used already or is too old. Ask for an account again.' } }
    expect(await finish(token)).toMatchObject(ended)
    expect((await post('SignUp/Check', { token })).body).toEqual({ isOpen: false, email: null, language: null })
    await database.asOwner("update portal_sign_up set expires_at = now() + interval '1 hour'")
    const both = await Promise.all([finish(token), finish(token)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await finish(token)).toMatchObject(ended)
    expect(await finish(randomBytes(32).toString('base64url'))).toMatchObject(ended)
    expect((await finish('short')).status).toBe(400)
    await database.asOwner("update person set active = false, email = 'gone2@example.org', user_name = 'gone2' where user_name = $1", [ASKED.email])
  })

  it('gives nobody an account laid out by another: the earlier link ends with the first that is used', async () => {
    await ask({ firstName: 'Mallory' })
    await ask()
    await work()
    const [first, second] = (await mails()).map(({ body_text }) => /#token=([\w-]{43})/.exec(body_text)![1]!)
    expect((await finish(second!)).status).toBe(200)
    expect((await finish(first!, 'mallory knows this one')).status).toBe(422)
    expect(await database.asOwner('select first_name from person where user_name = $1', [ASKED.email])).toEqual([{ first_name: 'Nadia' }])
  })

  it('writes nobody’s mailbox full, and stops a visitor who asks for hundreds', async () => {
    for (let n = 0; n < 5; n++) expect((await ask({ email: 'victim@example.org' })).status).toBe(200)
    await work()
    expect(await mails('victim@example.org')).toHaveLength(3)
    for (let n = 0; n < 35; n++) await ask({ email: `other${n}@example.org` })
    const refused = await ask({ email: 'one-more@example.org' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask({ email: 'one-more@example.org' }, '203.0.113.9')).status).toBe(200)
  })

  it('is refused field by field with the sentences of the shared rules', async () => {
    const { status, body } = await ask({ firstName: '', lastName: 'N3w', email: 'nadia@example.museum', phone: '12' })
    expect(status).toBe(422)
    expect((body['errors'] as { field: string; message: string }[]).map(({ field, message }) => [field, message])).toEqual([
      ['firstName', 'Error: Name is required'], ['lastName', 'Error: Name format is invalid.'], ['email', 'Error: Email format is invalid.'],
      ['phone', 'Error: Enter a valid 10-digit phone number'],
    ])
  })
})
