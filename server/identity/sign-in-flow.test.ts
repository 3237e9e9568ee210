import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openClient, type Tokens } from './testing/client.ts'
import { makeKey } from './testing/forge.ts'
import { startIdentityServer, type IdentityServer } from './testing/identity-server.ts'
import { addPerson, PASSWORD } from './testing/people.ts'

let database: TestDatabase
let server: IdentityServer
let personSk: string
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startIdentityServer(database)
  personSk = await addPerson(database, 'Dolores.Rivera')
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>

it('announces itself: code with PKCE, proofs by RS256, nothing that is not used', async () => {
  const found = (await (await fetch(`${server.url}/oidc/.well-known/openid-configuration`)).json()) as Record<
    string,
    unknown
  >
  expect(found).toMatchObject({
    issuer: `${server.url}/oidc`,
    authorization_endpoint: `${server.url}/oidc/auth`,
    token_endpoint: `${server.url}/oidc/token`,
    end_session_endpoint: `${server.url}/oidc/session/end`,
    revocation_endpoint: `${server.url}/oidc/token/revocation`,
    code_challenge_methods_supported: ['S256'],
    dpop_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code'],
    token_endpoint_auth_methods_supported: ['none'],
    scopes_supported: ['openid'],
  })
  for (const absent of [
    'userinfo_endpoint',
    'registration_endpoint',
    'pushed_authorization_request_endpoint',
    'introspection_endpoint',
    'device_authorization_endpoint',
  ]) {
    expect(found[absent]).toBeUndefined()
  }
  const { keys } = (await (await fetch(`${server.url}/oidc/jwks`)).json()) as { keys: { kid: string; d?: string }[] }
  expect(keys).toHaveLength(1)
  expect(keys[0]!.d).toBeUndefined()
  expect(keys[0]!.kid).toBe(server.issuer.jwks().keys[0]!.kid)
})

it('shows a page with exactly Username, Password and Sign in, closed to scripts and frames', async () => {
  const { text, url } = await openClient(server.url).begin()
  expect(url).toMatch(/\/sign-in\/[\w-]+$/)
  expect(text).toContain('<html lang="en" dir="ltr">')
  expect(text).toContain('<title>Sign in · Trellis</title>')
  expect(text).toMatch(
    /<label class="label" for="username">Username<\/label>\s*<input class="input" id="username"[^>]*autocomplete="username"[^>]* autofocus[^>]*>/,
  )
  expect(text).toMatch(
    /<label class="label" for="password">Password<\/label>\s*<input class="input" id="password"[^>]*type="password"/,
  )
  expect(text).toContain('<button class="button" type="submit">Sign in</button>')
  expect(text).toContain('<link rel="stylesheet" href="/sign-in.css">')
  expect(text).not.toContain('<script')
  expect(text).not.toContain('role="alert"')
})

it('answers the page with headers that keep it from caches, frames and foreign content', async () => {
  const client = openClient(server.url)
  const { url } = await client.begin()
  const { headers } = await client.browser.fetch(url)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('leads from the page through code and proof to a token that the API takes, and renews it', async () => {
  const client = openClient(server.url)
  const page = await client.begin()
  const back = await client.backFrom(await client.enter(page.url, 'dolores.rivera', PASSWORD))
  expect(back.searchParams.get('state')).toBe('s1')
  expect(back.searchParams.get('iss')).toBe(`${server.url}/oidc`)
  const response = await client.exchange(back)
  expect(response.status).toBe(200)
  const tokens = (await response.json()) as Tokens
  expect(tokens).toMatchObject({
    token_type: 'DPoP',
    expires_in: 600,
    refresh_token: expect.any(String),
    id_token: expect.any(String),
  })
  expect(claimsOf(tokens.id_token)).toMatchObject({ sub: personSk, aud: 'trellis-web', nonce: 'n1' })
  // who somebody is, never what they may do
  expect(Object.keys(claimsOf(tokens.access_token)).toSorted()).toEqual([
    'aud',
    'client_id',
    'cnf',
    'exp',
    'iat',
    'iss',
    'jti',
    'sub',
  ])
  expect(claimsOf(tokens.access_token)).toMatchObject({
    sub: personSk,
    iss: `${server.url}/oidc`,
    aud: `${server.url}/`,
    cnf: { jkt: client.key.thumbprint },
  })

  const answer = await client.call(tokens.access_token, '/api/me?x=1')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ personSk, keyThumbprint: client.key.thumbprint })
  expect((await client.call(tokens.access_token, '/api/me', makeKey())).status).toBe(401)
  expect((await fetch(`${server.url}/api/me`)).status).toBe(401)

  const renewed = (await (await client.renew(tokens.refresh_token)).json()) as Tokens
  expect(renewed.access_token).not.toBe(tokens.access_token)
  expect((await client.call(renewed.access_token)).status).toBe(200)
  const audit = await database.asOwner<{ operation: string; private_data: { address: string } }>(
    "select operation, private_data from audit_entry where person_sk = $1 and action = 'sign-in' and outcome = 'done'",
    [personSk],
  )
  expect(audit).toEqual([{ operation: 'password', private_data: { address: '127.0.0.1', userAgent: 'node' } }])
})

it('lets two tabs renew at once, and again later', async () => {
  const client = openClient(server.url)
  const tokens = await client.signIn('dolores.rivera', PASSWORD)
  const both = await Promise.all([client.renew(tokens.refresh_token), client.renew(tokens.refresh_token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await client.renew(tokens.refresh_token)).status).toBe(200)
})

it('does not ask again in the same browser, and does when told to', async () => {
  const client = openClient(server.url)
  await client.signIn('dolores.rivera', PASSWORD)
  const back = await client.begin({ prompt: 'none' })
  expect(back.url).toMatch(/\/signed-in\?code=/)
  const again = await client.begin({ prompt: 'login', login_hint: 'dolores.rivera' })
  expect(again.url).toContain('/sign-in/')
  expect(again.text).toMatch(/id="username"[^>]* value="dolores.rivera"/)
  expect(again.text).toMatch(/id="password"[^>]* autofocus/)
  const renewed = await client.exchange(
    await client.backFrom(await client.enter(again.url, 'dolores.rivera', PASSWORD)),
  )
  expect(renewed.status).toBe(200)
})

it('asks a stranger with prompt=none for nothing and says login_required', async () => {
  const { url } = await openClient(server.url).begin({ prompt: 'none' })
  expect(new URL(url).searchParams.get('error')).toBe('login_required')
})

it('refuses a code twice, also at the same moment, a foreign key, no proof and no PKCE', async () => {
  const client = openClient(server.url)
  const page = await client.begin()
  const back = await client.backFrom(await client.enter(page.url, 'dolores.rivera', PASSWORD))
  const raced = await Promise.all([client.exchange(back), client.exchange(back), client.exchange(back)])
  expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  expect((await client.exchange(back)).status).toBe(400)

  const fresh = openClient(server.url)
  const tokens = await fresh.signIn('dolores.rivera', PASSWORD)
  expect((await fresh.renew(tokens.refresh_token)).status).toBe(200)
  expect((await fresh.renew(tokens.refresh_token, makeKey())).status).toBe(400)
  const bare = await fetch(`${server.url}/oidc/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: 'trellis-web',
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    }).toString(),
  })
  expect(bare.status).toBe(400)
  const plain = await client.begin({ code_challenge: '', code_challenge_method: '' })
  expect(plain.url).toContain('error=invalid_request')
})

it('sends codes only to the two registered addresses', async () => {
  const client = openClient(server.url)
  const popup = await client.begin({ redirect_uri: `${server.url}/signed-in-again` })
  expect(popup.url).toContain('/sign-in/')
  const foreign = await client.begin({ redirect_uri: 'https://evil.example/signed-in' })
  expect(foreign.text).toContain('The sign-in could not go on')
  expect(foreign.text).toContain('href="/authorize"')
})

it('signs out at once whoever brings their ID token, and ends renewal', async () => {
  const client = openClient(server.url)
  const tokens = await client.signIn('dolores.rivera', PASSWORD)
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: `${server.url}/authorize`,
    state: 'bye',
  })
  const response = await client.browser.fetch(`${server.url}/oidc/session/end?${query.toString()}`)
  const text = await response.text()
  expect(text).toContain('<script>document.forms[0].submit()</script>')
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/=]+'$/)
  const fields = { xsrf: /name="xsrf" value="(\w+)"/.exec(text)![1]!, logout: 'yes' }
  const done = await client.browser.submit(/action="([^"]+)"/.exec(text)![1]!, fields)
  expect(done.headers.get('location')).toBe(`${server.url}/authorize?state=bye`)
  expect((await client.renew(tokens.refresh_token)).status).toBe(400)
  expect((await client.begin({ prompt: 'none' })).url).toContain('error=login_required')
  await expect
    .poll(() => database.asOwner("select 1 from audit_entry where person_sk = $1 and action = 'sign-out'", [personSk]))
    .toHaveLength(1)
})

it('asks before it signs out for a page that brings nothing, and sends nobody to a foreign page', async () => {
  const client = openClient(server.url)
  const tokens = await client.signIn('dolores.rivera', PASSWORD)
  const text = await (await client.browser.fetch(`${server.url}/oidc/session/end`)).text()
  expect(text).toContain('Do you want to sign out of Trellis?')
  expect(text).not.toContain('<script')
  const foreign = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: 'https://evil.example/',
  })
  expect((await client.browser.fetch(`${server.url}/oidc/session/end?${foreign.toString()}`)).status).toBe(400)
  expect((await client.renew(tokens.refresh_token)).status).toBe(200)
})

it('keeps its own name whatever Host or forwarding headers a request claims', async () => {
  const found = (await (
    await fetch(`${server.url}/oidc/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
  ).json()) as { token_endpoint: string }
  expect(found.token_endpoint).toBe(`${server.url}/oidc/token`)
})

it('shares sign-ins between processes, and a page of one works at the other', async () => {
  const other = await startIdentityServer(database, { publicUrl: server.url })
  try {
    const client = openClient(server.url)
    const page = await client.begin()
    const there = page.url.replace(server.url, other.url)
    for (const [key, cookie] of client.browser.cookies)
      client.browser.cookies.set(key.replace(new URL(server.url).host, new URL(other.url).host), cookie)
    const answer = await client.browser.submit(
      there,
      { username: 'dolores.rivera', password: PASSWORD },
      { origin: server.url },
    )
    const tokens = (await (await client.exchange(await client.backFrom(answer))).json()) as Tokens
    expect((await client.call(tokens.access_token)).status).toBe(200)
  } finally {
    await other.close()
  }
})

it('gives cookies that scripts cannot read and that end with the browser', async () => {
  const client = openClient(server.url)
  await client.signIn('dolores.rivera', PASSWORD)
  const lines = [...client.browser.cookies.values()].map(({ line }) => line.toLowerCase())
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatch(/httponly/)
  const session = lines.find((line) => line.startsWith('trellis_session='))
  expect(session).toContain('samesite=lax')
  expect(session).not.toContain('expires')
})

it('issues tokens only to a form-encoded request with a proof', async () => {
  const client = openClient(server.url)
  const tokens = await client.signIn('dolores.rivera', PASSWORD)
  const asJson = await fetch(`${server.url}/oidc/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: 'trellis-web',
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    }),
  })
  expect(asJson.status).toBe(400)
  const withoutProof = await fetch(`${server.url}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'trellis-web',
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    }),
  })
  expect(withoutProof.status).toBe(400)
  expect((await client.renew(tokens.refresh_token)).status).toBe(200)
})

it('lets another person sign in where somebody else was, and ends the session of the first', async () => {
  const second = await addPerson(database, 'second.person')
  const client = openClient(server.url)
  const first = await client.signIn('dolores.rivera', PASSWORD)
  const page = await client.begin({ prompt: 'login' })
  const entered = await client.enter(page.url, 'second.person', PASSWORD)
  const between = await client.browser.follow(entered.headers.get('location')!)
  expect(between.response?.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/=]+'/)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(between.text)![1]!
  const action = /action="([^"]+)"/.exec(between.text)![1]!
  const back = await client.backFrom(await client.browser.submit(action, { xsrf, logout: 'yes' }))
  const tokens = (await (await client.exchange(back)).json()) as Tokens
  expect(claimsOf(tokens.access_token)['sub']).toBe(second)
  expect((await client.renew(first.refresh_token)).status).toBe(400)
})

it('behind https gives cookies for https only and addresses as PUBLIC_URL has them', async () => {
  const behind = await startIdentityServer(database, { publicUrl: 'https://trellis.example' })
  try {
    const query = new URL(openClient('https://trellis.example').authorize()).search
    const response = await fetch(`${behind.url}/oidc/auth${query}`, { redirect: 'manual' })
    expect(response.headers.get('location')).toMatch(/^https:\/\/trellis\.example\/sign-in\//)
    const cookies = response.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const line of cookies) expect(line).toMatch(/^__Secure-trellis_.*; secure; httponly/i)
  } finally {
    await behind.close()
  }
})

it('answers a form that it cannot read with a page', async () => {
  const client = openClient(server.url)
  const page = await client.begin()
  const response = await client.browser.fetch(page.url, {
    method: 'POST',
    body: '{"username":"x"}',
    headers: { 'content-type': 'application/json', origin: server.url },
  })
  expect(response.status).toBe(415)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

it('gives tokens to the page that it serves, which names its origin, and to no page of another', async () => {
  const client = openClient(server.url)
  const page = await client.begin()
  const back = await client.backFrom(await client.enter(page.url, 'Dolores.Rivera', PASSWORD))
  const from = (origin: string) => client.exchange(back, { origin })
  expect(await (await from('https://elsewhere.example')).json()).toMatchObject({ error: 'invalid_request' })
  expect(await (await from(server.url)).json()).toMatchObject({ token_type: 'DPoP' })
})
