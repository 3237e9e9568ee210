import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openBrowser, type Browser } from './testing/browser.ts'
import { openClient, type Client } from './testing/client.ts'
import { startDistrictIssuer, type DistrictIssuer } from './testing/district-issuer.ts'
import { startIdentityServer, type IdentityServer } from './testing/identity-server.ts'
import { addPerson, PASSWORD } from './testing/people.ts'
import { UPSTREAM_CALLBACK, type UpstreamSettings } from './upstream.ts'

let database: TestDatabase
let district: DistrictIssuer
let server: IdentityServer

async function startWith(more: Partial<UpstreamSettings> = {}, localAccounts?: boolean): Promise<IdentityServer> {
  const started = await startIdentityServer(database, {
    ...(localAccounts !== undefined && { localAccounts }),
    upstream: () => ({
      issuer: district.url,
      clientId: 'trellis',
      clientSecret: 'district secret',
      claim: 'preferred_username',
      name: 'District 75',
      ...more,
    }),
  })
  district.open(started.url + UPSTREAM_CALLBACK)
  return started
}
beforeAll(async () => {
  database = await createTestDatabase()
  district = await startDistrictIssuer()
  server = await startWith()
})
afterAll(async () => {
  await server.close()
  await district.close()
  await database.drop()
})

/** From our page by its link through the district and back. */
async function throughDistrict(
  client: Client,
  who: DistrictIssuer['next'],
  at = server,
): Promise<{ url: string; status: number | undefined; text: string }> {
  district.next = who
  const page = await client.begin({ prompt: 'login' })
  const { url, response, text } = await client.browser.follow(`${page.url}/upstream`, (one) =>
    one.startsWith(`${at.url}/signed-in?`),
  )
  return { url, status: response?.status, text }
}
const named = (sub: string, name: string) => ({ sub, claims: { preferred_username: name } })
const NOT_SET_UP = 'Your account is not set up in Trellis. Ask your administrator.'

it('offers the district and no password fields', async () => {
  const { text, url } = await openClient(server.url).begin()
  expect(text).toMatch(/<a class="button" href="\/sign-in\/[\w-]+\/upstream">Continue with District 75<\/a>/)
  expect(text).not.toContain('<input')
  await addPerson(database, 'has.password')
  const client = openClient(server.url)
  const page = await client.begin()
  expect((await client.enter(page.url, 'has.password', PASSWORD)).status).toBe(400)
  expect(url).toContain('/sign-in/')
})

it('signs in the person the district names, and the API takes the token', async () => {
  const personSk = await addPerson(database, 'M.Okafor', { password: null })
  const client = openClient(server.url)
  const { url } = await throughDistrict(client, named('d-1', 'm.okafor'))
  const response = await client.exchange(new URL(url))
  expect(response.status).toBe(200)
  const { access_token: token } = (await response.json()) as { access_token: string }
  expect(await (await client.call(token)).json()).toMatchObject({ personSk })
  expect(
    await database.asOwner('select issuer, subject from person_identity where person_sk = $1', [personSk]),
  ).toEqual([{ issuer: district.url, subject: 'd-1' }])
  expect(
    await database.asOwner("select operation, outcome from audit_entry where person_sk = $1 and action = 'sign-in'", [
      personSk,
    ]),
  ).toEqual([{ operation: 'district', outcome: 'done' }])
})

it('knows a person by issuer and subject from then on: renamed stays in, and the name given to another opens nothing', async () => {
  const personSk = await addPerson(database, 'a.lee', { password: null })
  expect((await throughDistrict(openClient(server.url), named('d-2', 'a.lee'))).url).toContain('/signed-in?code=')
  expect((await throughDistrict(openClient(server.url), named('d-2', 'a.lee-chen'))).url).toContain('/signed-in?code=')
  expect(await throughDistrict(openClient(server.url), named('d-3', 'a.lee'))).toMatchObject({
    status: 403,
    text: expect.stringContaining(NOT_SET_UP),
  })
  expect(await database.asOwner('select subject from person_identity where person_sk = $1', [personSk])).toEqual([
    { subject: 'd-2' },
  ])
})

it('turns away unknown, deactivated and unnamed people alike, and audits it', async () => {
  const gone = await addPerson(database, 'was.here', { password: null, active: false })
  for (const who of [named('d-4', 'nobody.here'), named('d-5', 'was.here'), { sub: 'd-6', claims: {} }]) {
    const { status, text } = await throughDistrict(openClient(server.url), who)
    expect(status).toBe(403)
    expect(text).toContain(NOT_SET_UP)
  }
  expect(
    await database.asOwner(
      "select outcome, private_data ->> 'reason' as reason from audit_entry where person_sk = $1",
      [gone],
    ),
  ).toEqual([{ outcome: 'refused', reason: 'deactivated' }])
  expect(
    await database.asOwner(
      "select 1 from audit_entry where operation = 'district' and person_sk is null and outcome = 'refused'",
    ),
  ).toHaveLength(3)
})

it('comes back with a way on when the district refuses, or answers something that was not asked', async () => {
  const refused = await throughDistrict(openClient(server.url), { sub: '', claims: {} })
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('did not succeed') })
  expect(refused.text).toContain('href="/authorize"')

  const stranger: Browser = openBrowser()
  expect((await stranger.follow(`${server.url}${UPSTREAM_CALLBACK}?code=x&state=y`)).response?.status).toBe(400)
  const client = openClient(server.url)
  const page = await client.begin()
  await client.browser.fetch(`${page.url}/upstream`)
  const forged = await client.browser.fetch(`${server.url}${UPSTREAM_CALLBACK}?code=x&state=y`)
  expect(forged.status).toBe(400)
  expect(forged.headers.getSetCookie().join()).toContain('Max-Age=0')
})

it('does not finish the sign-in of another browser', async () => {
  await addPerson(database, 'victim', { password: null })
  const attacker = openClient(server.url)
  district.next = named('d-7', 'victim')
  const page = await attacker.begin()
  const stop = await attacker.browser.follow(`${page.url}/upstream`, (one) => one.includes(UPSTREAM_CALLBACK))
  const lured = await openBrowser().fetch(stop.url)
  expect(lured.status).toBe(400)
})

it('matches by a verified e-mail address when so configured, and keeps passwords where both are allowed', async () => {
  await server.close()
  server = await startWith({ claim: 'email' }, true)
  await addPerson(database, 'by.mail', { email: 'By.Mail@schools.example' })
  await addPerson(database, 'twin.1', { email: 'twin@schools.example' })
  await addPerson(database, 'twin.2', { email: 'twin@schools.example' })
  const mail = (sub: string, email: string, verified: boolean) => ({ sub, claims: { email, email_verified: verified } })
  expect((await throughDistrict(openClient(server.url), mail('d-8', 'by.mail@schools.example', false))).status).toBe(
    403,
  )
  expect((await throughDistrict(openClient(server.url), mail('d-8', 'by.mail@schools.example', true))).url).toContain(
    '/signed-in?code=',
  )
  expect((await throughDistrict(openClient(server.url), mail('d-9', 'twin@schools.example', true))).status).toBe(403)
  const client = openClient(server.url)
  expect((await client.begin()).text).toContain('Continue with District 75')
  expect((await client.signIn('by.mail', PASSWORD)).access_token).toBeTruthy()
})

it('says so when the district does not answer', async () => {
  const reachable = district.url
  await server.close()
  server = await startWith({ issuer: 'http://127.0.0.1:9' })
  const client = openClient(server.url)
  const page = await client.begin()
  const answer = await client.browser.fetch(`${page.url}/upstream`)
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('href="/authorize"')
  expect(reachable).toBe(district.url)
})
