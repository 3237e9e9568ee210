import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeIssuer, makeSecrets, type SignInSecrets } from './issuer.ts'
import { openKeyStore } from './key-store.ts'
import { memorySessionStore } from './memory-session-store.ts'

const ORIGIN = 'http://localhost:3000'
const metadata = {
  issuer: `${ORIGIN}/oidc`,
  authorization_endpoint: `${ORIGIN}/oidc/auth`,
  token_endpoint: `${ORIGIN}/oidc/token`,
  revocation_endpoint: `${ORIGIN}/oidc/token/revocation`,
  end_session_endpoint: `${ORIGIN}/oidc/session/end`,
  code_challenge_methods_supported: ['S256'],
}
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const idToken = (nonce: string) => {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: metadata.issuer, aud: 'trellis-web', sub: '41', nonce, iat: now, exp: now + 600 }
  return `${part({ alg: 'RS256' })}.${part(claims)}.${part('signature')}`
}

let keyPair: CryptoKeyPair
let secrets: SignInSecrets
const sent: { url: string; init: RequestInit }[] = []

/** An issuer that answers the token endpoint with `answer`. */
function serve(answer: () => Response): void {
  sent.length = 0
  vi.stubGlobal('fetch', (url: string | URL, init: RequestInit = {}) => {
    const href = String(url)
    if (href.includes('.well-known')) return Promise.resolve(Response.json(metadata))
    sent.push({ url: href, init })
    return Promise.resolve(answer())
  })
}
const granted = () =>
  Response.json({
    access_token: 'at',
    refresh_token: 'rt',
    token_type: 'DPoP',
    expires_in: 600,
    id_token: idToken(secrets.nonce),
  })
const answerUrl = (state: string) => new URL(`${ORIGIN}/signed-in?code=c1&state=${state}`)

beforeAll(async () => {
  // jsdom puts its own ArrayBuffer before the one that Node's crypto answers with
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array())
  globalThis.ArrayBuffer = digest.constructor as ArrayBufferConstructor
  keyPair = (await openKeyStore(memorySessionStore(), sessionStorage)).record().keyPair
  secrets = await makeSecrets('a1.')
})
afterEach(() => vi.unstubAllGlobals())

describe('issuer', () => {
  it('[P-4-09] asks for a code with PKCE, state, nonce, the key thumbprint and the resource', async () => {
    serve(granted)
    const request = { ...secrets, redirectUri: `${ORIGIN}/signed-in`, prompt: 'none' as const }
    const { searchParams, pathname } = new URL(await makeIssuer(ORIGIN).authorizationUrl(request, keyPair))
    expect(pathname).toBe('/oidc/auth')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'trellis-web',
      response_type: 'code',
      scope: 'openid profile',
      resource: `${ORIGIN}/`,
      redirect_uri: `${ORIGIN}/signed-in`,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge_method: 'S256',
      prompt: 'none',
    })
    expect(searchParams.get('dpop_jkt')).toMatch(/^[\w-]{43}$/)
    expect(searchParams.get('code_challenge')).not.toBe(secrets.verifier)
  })

  it('[P-7-01] [P-7-02] the token-endpoint request is form-encoded and carries a proof that lives 300 s', async () => {
    serve(granted)
    const tokens = await makeIssuer(ORIGIN).exchange(answerUrl(secrets.state), secrets, `${ORIGIN}/signed-in`, keyPair)
    expect(tokens).toMatchObject({ accessToken: 'at', refreshToken: 'rt', subject: '41' })
    expect(sent[0]?.url).toBe(metadata.token_endpoint)
    const headers = new Headers(sent[0]?.init.headers)
    expect(headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
    const proof = headers.get('dpop')?.split('.')[1] ?? ''
    const claims = JSON.parse(Buffer.from(proof, 'base64url').toString()) as { iat: number; exp: number; htu: string }
    expect(claims.exp - claims.iat).toBe(300)
    expect(claims.htu).toBe(metadata.token_endpoint)
    const body = new URLSearchParams(sent[0]?.init.body as string)
    expect(body.get('code_verifier')).toBe(secrets.verifier)
  })

  it('refuses an answer with another state, and one with another nonce', async () => {
    serve(granted)
    const issuer = makeIssuer(ORIGIN)
    await expect(issuer.exchange(answerUrl('other'), secrets, `${ORIGIN}/signed-in`, keyPair)).rejects.toThrow()
    const others = { ...secrets, nonce: 'other' }
    await expect(issuer.exchange(answerUrl(secrets.state), others, `${ORIGIN}/signed-in`, keyPair)).rejects.toThrow()
  })

  it('tells a refused refresh token from an issuer that cannot be reached', async () => {
    const tokens = { accessToken: 'a', refreshToken: 'r', idToken: 'i', subject: '41', expiresAt: 0 }
    serve(() => Response.json({ error: 'invalid_grant' }, { status: 400 }))
    expect(await makeIssuer(ORIGIN).refresh(tokens, keyPair)).toBe('refused')
    serve(() => new Response('', { status: 503 }))
    await expect(makeIssuer(ORIGIN).refresh(tokens, keyPair)).rejects.toThrow()
    serve(() => Response.json({ access_token: 'a2', token_type: 'DPoP', expires_in: 600 }))
    const renewed = await makeIssuer(ORIGIN).refresh(tokens, keyPair)
    expect(renewed).toMatchObject({ accessToken: 'a2', refreshToken: 'r', idToken: 'i', subject: '41' })
  })

  it('ends the session at the issuer and comes back to the page with the Sign in button', async () => {
    serve(() => new Response())
    const url = new URL((await makeIssuer(ORIGIN).endSessionUrl('hint')) ?? '')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'trellis-web',
      post_logout_redirect_uri: `${ORIGIN}/authorize`,
      id_token_hint: 'hint',
    })
  })
})
