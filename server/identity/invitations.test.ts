import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { inviteToSignIn } from './invitations.ts'
import { openBrowser } from './testing/browser.ts'
import { openClient } from './testing/client.ts'
import { startIdentityServer, type IdentityServer } from './testing/identity-server.ts'
import { addPerson, PASSWORD } from './testing/people.ts'

let database: TestDatabase
let server: IdentityServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startIdentityServer(database)
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const invite = (personSk: string) =>
  database.transaction('trellis_app', {}, (tx) => inviteToSignIn(tx, { personSk, invitedBy: undefined }))
const NEW = 'ten green bottles standing'

it('shows the username, sets the first password once, and leads to the sign-in', async () => {
  const personSk = await addPerson(database, 'new.teacher', { password: null })
  const url = server.url + (await invite(personSk))
  const browser = openBrowser()
  const looked = await browser.follow(url)
  expect(looked.response?.status).toBe(200)
  expect(looked.text).toContain('Your username is <strong><bdi>new.teacher</bdi></strong>')
  expect((await browser.submit(url, { password: 'short', repeated: 'short' })).status).toBe(422)
  const set = await browser.submit(url, { password: NEW, repeated: NEW })
  expect(set.status).toBe(200)
  expect(await set.text()).toMatch(/Your password is set\. You can sign in now\.[^]*href="\/authorize">Sign in</)
  expect((await browser.follow(url)).response?.status).toBe(404)
  expect((await browser.submit(url, { password: PASSWORD, repeated: PASSWORD })).status).toBe(404)
  expect((await openClient(server.url).signIn('new.teacher', NEW)).access_token).toBeTruthy()
})

it('is taken once when two people press the button at the same moment', async () => {
  const url = server.url + (await invite(await addPerson(database, 'raced', { password: null })))
  const answers = await Promise.all(
    [NEW, `${NEW} too`].map((password) => openBrowser().submit(url, { password, repeated: password })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

it('opens nothing when expired, replaced, made up, for a deactivated person, or sent from another site', async () => {
  const personSk = await addPerson(database, 'late', { password: null })
  const status = async (path: string) => (await openBrowser().fetch(server.url + path)).status
  const first = await invite(personSk)
  const second = await invite(personSk)
  expect([await status(first), await status(second)]).toEqual([404, 200])
  expect(
    (
      await openBrowser().submit(
        server.url + second,
        { password: NEW, repeated: NEW },
        { origin: 'https://evil.example' },
      )
    ).status,
  ).toBe(403)
  await database.asOwner("update invitation set expires_at = now() - interval '1 second' where person_sk = $1", [
    personSk,
  ])
  expect(await status(second)).toBe(404)
  expect(await status('/invitation/made-up')).toBe(404)
  const gone = await invite(await addPerson(database, 'left', { password: null, active: false }))
  expect(await status(gone)).toBe(404)
})

it('as a reset, ends the sessions that the old password opened, and stores no token', async () => {
  const personSk = await addPerson(database, 'reset')
  const client = openClient(server.url)
  const tokens = await client.signIn('reset', PASSWORD)
  const path = await invite(personSk)
  expect((await openBrowser().submit(server.url + path, { password: NEW, repeated: NEW })).status).toBe(200)
  expect((await client.renew(tokens.refresh_token)).status).toBe(400)
  const rows = await database.asOwner<{ token_hash: Buffer }>(
    'select token_hash from invitation where person_sk = $1',
    [personSk],
  )
  expect(rows[0]!.token_hash.toString('base64url')).not.toBe(path.split('/').at(-1))
})
