import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addLocation, addPersonInRole } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { sendForgottenPasswordMail } from './send-sign-up-mail.ts'
import { openBrowser } from './testing/browser.ts'
import { startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

let database: TestDatabase
let server: IdentityServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startIdentityServer(database)
})
beforeEach(async () => {
  for (const table of ['job', 'outgoing_mail', 'portal_sign_up', 'sign_in_failure']) await database.asOwner(`delete from ${table}`)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const ask = async (email: string, lang = 'en') => {
  const response = await openBrowser().submit(`${server.url}/forgotten-password`, { email, lang })
  return { status: response.status, text: await response.text() }
}
/** Each job twice: nothing may come of the repetition. */
async function work(): Promise<void> {
  const jobs = await database.asOwner<{ payload: object }>("select payload from job where kind = 'portal.forgotten-password' order by job_sk")
  const handler = sendForgottenPasswordMail(database, server.url)
  for (const { payload } of [...jobs, ...jobs]) await handler.run(payload as never, { jobSk: '1', attempt: 1, isLast: false })
}
const mails = (email: string) => database.asOwner<{ subject: string; body_text: string }>('select subject, body_text from outgoing_mail where to_address = $1 order by mail_sk', [email])
const emailOf = async (personSk: string) => (await database.asOwner<{ email: string }>('select email from person where person_sk = $1', [personSk]))[0]!.email

it('a parent gets a link in the language of the page, whose page speaks it too', async () => {
  const place = await addLocation(database, { kind: 'central' })
  const email = await emailOf(await addPersonInRole(database, 90, place.key, { userName: 'forgetful' }))
  expect((await openBrowser().follow(`${server.url}/forgotten-password?lang=ur`)).text).toContain('<html lang="ur" dir="rtl">')
  const answer = await ask(email.toUpperCase(), 'ur')
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.text).toContain('اگر اس پتے سے والدین کا کوئی اکاؤنٹ ہے تو ای میل بھیجی جا رہی ہے۔')
  expect(await mails(email)).toEqual([]) // never from the request itself
  await work()
  const [mail, ...more] = await mails(email)
  expect(more).toEqual([])
  expect(mail!.subject).toBe('نیا پاس ورڈ چنیں')
  const link = /http\S+\/invitation\/[\w-]{43}\?lang=ur/.exec(mail!.body_text)![0]
  const browser = openBrowser()
  expect((await browser.follow(link)).text).toMatch(/<html lang="ur" dir="rtl">[^]*<h1>اپنا پاس ورڈ چنیں</)
  const short = await browser.submit(link, { password: 'short', repeated: 'short', lang: 'ur' })
  expect(await short.text()).toContain('پاس ورڈ میں کم از کم 12 حروف ہونے چاہئیں۔')
  const set = await browser.submit(link, { password: 'ten green bottles standing', repeated: 'ten green bottles standing', lang: 'ur' })
  expect(await set.text()).toMatch(/آپ کا پاس ورڈ محفوظ ہو گیا۔[^]*href="\/authorize\?lang=ur"/)
  const used = await browser.follow(link)
  expect(used.response?.status).toBe(404)
  expect(used.text).toContain('href="/forgotten-password?lang=ur">کیا آپ والدین یا سرپرست ہیں؟ یہاں نیا لنک مانگیں۔')
})

it('the page answers alike for a parent, staff and a stranger; staff and strangers get no link', async () => {
  const place = await addLocation(database, { kind: 'central' })
  const parent = await emailOf(await addPersonInRole(database, 90, place.key))
  const staff = await emailOf(await addPersonInRole(database, 40, place.key))
  const answers = await Promise.all([parent, staff, 'nobody@example.org'].map((email) => ask(email)))
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  await work()
  expect((await mails(parent))[0]!.body_text).toMatch(/\/invitation\/[\w-]{43}/)
  for (const email of [staff, 'nobody@example.org']) {
    const [mail] = await mails(email)
    expect(mail!.subject).toBe('There is no parent account with this address')
    expect(mail!.body_text).not.toMatch(/invitation|token/)
  }
})

it('what is no address is said at its field, and a mailbox is not filled', async () => {
  const wrong = await ask('no address')
  expect(wrong.status).toBe(422)
  expect(wrong.text).toMatch(/role="alert">Enter your e-mail address, like name@example\.org\.</)
  expect(wrong.text).toMatch(/value="no address"[^>]*aria-invalid="true"/)
  for (let n = 0; n < 5; n++) expect((await ask('victim@example.org')).status).toBe(200)
  await work()
  expect(await mails('victim@example.org')).toHaveLength(3)
})
