import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { NOT_RIGHT } from './sign-in-with-password.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { openClient } from './testing/client.ts'
import { startIdentityServer, type IdentityServer } from './testing/identity-server.ts'
import { addPerson, PASSWORD } from './testing/people.ts'

let database: TestDatabase
let server: IdentityServer
let other: IdentityServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startIdentityServer(database)
  other = await startIdentityServer(database)
})
afterAll(async () => {
  await Promise.all([server.close(), other.close()])
  await database.drop()
})

async function attempt(
  username: string,
  password: string,
  at = server,
): Promise<{ status: number; alert: string | undefined; text: string }> {
  const client = openClient(at.url)
  const page = await client.begin()
  const response = await client.enter(page.url, username, password)
  const text = await response.text()
  return { status: response.status, text, alert: /role="alert">([^<]*)</.exec(text)?.[1] }
}
const auditOf = (personSk: string) =>
  database.asOwner<{ action: string; outcome: string; reason: string | null }>(
    "select action, outcome, private_data ->> 'reason' as reason from audit_entry where person_sk = $1 order by entry_id",
    [personSk],
  )

it('says the same of a wrong password, an unknown name, a person without password and a deactivated one', async () => {
  const known = await addPerson(database, 'known')
  await addPerson(database, 'no.password', { password: null })
  const gone = await addPerson(database, 'gone', { active: false })
  const answers = [
    await attempt('known', 'wrong'),
    await attempt('nobody.at.all', PASSWORD),
    await attempt('no.password', PASSWORD),
    await attempt('gone', PASSWORD),
  ]
  for (const { status, alert } of answers) expect({ status, alert }).toEqual({ status: 422, alert: NOT_RIGHT })
  const shape = (text: string): string => text.replaceAll(/sign-in\/[\w-]+/g, '').replaceAll(/value="[^"]*"/g, '')
  expect(new Set(answers.map(({ text }) => shape(text))).size).toBe(1)
  expect(await auditOf(known)).toEqual([{ action: 'sign-in', outcome: 'refused', reason: 'wrong' }])
  expect(await auditOf(gone)).toEqual([{ action: 'sign-in', outcome: 'refused', reason: 'deactivated' }])
})

it('keeps the name, drops the password, and puts the cursor where it is needed', async () => {
  const { text } = await attempt('<Known> "x"', 'secret words')
  expect(text).toContain('value="&lt;Known&gt; &quot;x&quot;"')
  expect(text).not.toContain('secret words')
  expect(text).toMatch(/id="password"[^>]* autofocus aria-invalid="true" aria-describedby="error"/)
  expect((await attempt('', 'x')).alert).toBe('Enter your username.')
  expect((await attempt('known', '')).alert).toBe('Enter your password.')
})

it('takes the name in any case and with blanks around it', async () => {
  await addPerson(database, 'Mixed.Case')
  expect((await attempt('  mixed.CASE ', PASSWORD)).status).toBe(303)
})

it('locks a name after five failures at whatever process, also against the right password, whether it exists or not', async () => {
  const personSk = await addPerson(database, 'locked')
  for (const name of ['locked', 'does.not.exist']) {
    for (let failure = 1; failure <= 5; failure++) {
      expect((await attempt(name, 'wrong', failure % 2 ? server : other)).alert).toBe(NOT_RIGHT)
    }
    for (const at of [server, other]) {
      expect(await attempt(name, PASSWORD, at)).toMatchObject({
        status: 429,
        alert: 'Too many attempts. Try again in 1 minute.',
      })
    }
  }
  expect((await auditOf(personSk)).at(-1)).toEqual({ action: 'sign-in', outcome: 'refused', reason: 'locked' })

  await database.asOwner("update credential set locked_until = now() - interval '1 second' where person_sk = $1", [
    personSk,
  ])
  expect((await attempt('locked', 'wrong')).alert).toBe(NOT_RIGHT)
  expect((await attempt('locked', PASSWORD)).alert).toBe('Too many attempts. Try again in 2 minutes.')
  await database.asOwner("update credential set locked_until = now() - interval '1 second' where person_sk = $1", [
    personSk,
  ])
  expect((await attempt('locked', PASSWORD)).status).toBe(303)
  expect(
    await database.asOwner('select failed_attempts, locked_until from credential where person_sk = $1', [personSk]),
  ).toEqual([{ failed_attempts: 0, locked_until: null }])
})

it('lets no more than five of many simultaneous guesses through', async () => {
  await addPerson(database, 'stormed')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => attempt('stormed', `guess ${at}`, at % 2 ? server : other)),
  )
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
})

it('stops an address that fails under many names, and stores neither names nor addresses', async () => {
  await database.asOwner('truncate sign_in_failure')
  const strict = await startIdentityServer(database, { addressLimit: 3 })
  try {
    await addPerson(database, 'neighbour')
    expect((await attempt('neighbour', PASSWORD, strict)).status).toBe(303) // success costs nothing
    for (const name of ['a', 'b', 'c']) expect((await attempt(name, 'wrong', strict)).status).toBe(422)
    expect(await attempt('neighbour', PASSWORD, strict)).toMatchObject({
      status: 429,
      alert: 'Too many attempts. Try again in 15 minutes.',
    })
    const rows = await database.asOwner<{ subject: Buffer }>('select subject from sign_in_failure')
    expect(rows.every(({ subject }) => subject.length === 32)).toBe(true)
  } finally {
    await strict.close()
    await database.asOwner('truncate sign_in_failure')
  }
})

it('refuses a form that another site sent, without counting it', async () => {
  const personSk = await addPerson(database, 'framed')
  const client = openClient(server.url)
  const page = await client.begin()
  for (const origin of ['https://evil.example', 'null']) {
    expect((await client.browser.submit(page.url, { username: 'framed', password: 'x' }, { origin })).status).toBe(403)
  }
  expect(await database.asOwner('select failed_attempts from credential where person_sk = $1', [personSk])).toEqual([
    { failed_attempts: 0 },
  ])
})

it('takes a form only with the cookie of its own sign-in', async () => {
  await addPerson(database, 'cookie')
  const page = await openClient(server.url).begin()
  const stranger = openClient(server.url)
  const answer = await stranger.enter(page.url, 'cookie', PASSWORD)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('This sign-in page is no longer valid.')
  expect((await stranger.browser.fetch(page.url)).status).toBe(400)
})

it('asks for a new password first when it must be changed, by rules, once, and then goes on', async () => {
  const personSk = await addPerson(database, 'first.day', { mustChange: true })
  const client = openClient(server.url)
  const page = await client.begin()
  const asked = await client.enter(page.url, 'first.day', PASSWORD)
  const text = await asked.text()
  expect(asked.status).toBe(200)
  expect(text).toContain('<title>Choose a new password · Trellis</title>')
  const ticket = /name="ticket" value="([^"]+)"/.exec(text)![1]!
  const choose = (password: string, repeated = password, more = {}) =>
    client.browser.submit(`${page.url}/new-password`, { ticket, password, repeated, ...more })
  const messages = []
  for (const [password, repeated] of [['short'], ['First.Day'], ['twelve and more', 'twelve and less'], [PASSWORD]] as [
    string,
    string?,
  ][]) {
    const refused = await choose(password, repeated)
    expect(refused.status).toBe(422)
    messages.push(/role="alert">([^<]*)</.exec(await refused.text())?.[1])
  }
  expect(messages).toEqual([
    'The password must have at least 12 characters.',
    'The password must have at least 12 characters.',
    'The two passwords are not the same.',
    'The new password must differ from the one you were given.',
  ])
  expect((await choose('a new long password', undefined, { ticket: 'forged' })).status).toBe(400)
  const changed = await choose('a new long password')
  expect((await client.exchange(await client.backFrom(changed))).status).toBe(200)
  expect((await choose('another long password')).status).toBe(400)
  expect((await attempt('first.day', PASSWORD)).status).toBe(422)
  expect((await attempt('first.day', 'a new long password')).status).toBe(303)
  expect((await auditOf(personSk)).map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'password-change done',
    'sign-in done',
    'sign-in refused',
    'sign-in done',
  ])
})

it('signs a person out everywhere: no renewal, no silent sign-in, older tokens dated before; a new sign-in works at once', async () => {
  const personSk = await addPerson(database, 'everywhere')
  const [desk, phone] = [openClient(server.url), openClient(other.url)]
  const tokens = [await desk.signIn('everywhere', PASSWORD), await phone.signIn('everywhere', PASSWORD)] as const
  await database.transaction('trellis_app', {}, (tx) => signOutEverywhere(tx, personSk))
  expect((await desk.renew(tokens[0].refresh_token)).status).toBe(400)
  expect((await phone.renew(tokens[1].refresh_token)).status).toBe(400)
  expect((await desk.begin({ prompt: 'none' })).url).toContain('error=login_required')
  const [{ valid } = { valid: 0 }] = await database.asOwner<{ valid: number }>(
    'select extract(epoch from tokens_valid_from)::float8 as valid from person where person_sk = $1',
    [personSk],
  )
  const issued = async (token: string) => ((await (await desk.call(token)).json()) as { issuedAt: number }).issuedAt
  expect(await issued(tokens[0].access_token)).toBeLessThan(valid)
  const fresh = await desk.signIn('everywhere', PASSWORD)
  expect(await issued(fresh.access_token)).toBeGreaterThanOrEqual(valid)
  expect((await desk.renew(fresh.refresh_token)).status).toBe(200)
})

it('honours tokens_valid_from even where records were kept, and ends the sessions of a deactivated person', async () => {
  const personSk = await addPerson(database, 'kept')
  const client = openClient(server.url)
  const tokens = await client.signIn('kept', PASSWORD)
  await database.asOwner("update person set tokens_valid_from = now() + interval '1 second' where person_sk = $1", [
    personSk,
  ])
  expect((await client.renew(tokens.refresh_token)).status).toBe(400)
  expect((await client.begin({ prompt: 'none' })).url).toContain('error=login_required')
  expect((await client.begin()).url).toContain('/sign-in/')
  await database.asOwner("update person set tokens_valid_from = '-infinity' where person_sk = $1", [personSk])
  expect((await client.renew(tokens.refresh_token)).status).toBe(200)
  await database.asOwner('update person set active = false where person_sk = $1', [personSk])
  expect((await client.renew(tokens.refresh_token)).status).toBe(400)
  expect((await client.begin({ prompt: 'none' })).url).toContain('error=login_required')
})
