import { createHash, randomBytes } from 'node:crypto'
import { type Browser, openBrowser } from './browser.ts'
import { makeKey, now, signed, type TestKey } from './forge.ts'

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly id_token: string
  readonly token_type: string
  readonly expires_in: number
}

/** What the web application does: begins, ends and renews a sign-in, and proves its key with each call. */
export interface Client {
  readonly browser: Browser
  readonly key: TestKey
  authorize(more?: Readonly<Record<string, string>>): string
  /** Goes to the sign-in page. @returns its address and text, or the redirect back when nobody was asked. */
  begin(more?: Readonly<Record<string, string>>): Promise<{ url: string; text: string }>
  /** Sends the name and password and follows to the redirect back. */
  enter(page: string, username: string, password: string): Promise<Response>
  /** From the answer to the last form to the redirect back. */
  backFrom(response: Response): Promise<URL>
  exchange(back: URL, headers?: Readonly<Record<string, string>>): Promise<Response>
  renew(refreshToken: string, key?: TestKey): Promise<Response>
  call(token: string, path?: string, key?: TestKey): Promise<Response>
  signIn(username: string, password: string): Promise<Tokens>
}

// making a key takes long, and most tests do not care which one a client has
const ordinaryKey = makeKey()

export function openClient(url: string, browser = openBrowser(), key = ordinaryKey): Client {
  const verifier = randomBytes(32).toString('base64url')
  const redirect = `${url}/signed-in`
  const isBack = (address: string): boolean => address.startsWith(`${redirect}?`)
  const proof = (method: string, htu: string, token?: string, by = key): string => {
    const { kty, n, e } = by.jwk
    const ath = token && createHash('sha256').update(token).digest('base64url')
    const claims = {
      jti: randomBytes(16).toString('base64url'),
      iat: now(),
      exp: now() + 300,
      htm: method,
      htu,
      ...(ath && { ath }),
    }
    return signed({ typ: 'dpop+jwt', alg: 'RS256', jwk: { kty, n, e } }, claims, by.privateKey)
  }
  const token = (fields: Record<string, string>, by = key, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${url}/oidc/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        dpop: proof('POST', `${url}/oidc/token`, undefined, by),
        ...headers,
      },
      body: new URLSearchParams({ client_id: 'trellis-web', ...fields }).toString(),
    })
  const client: Client = {
    browser,
    key,
    authorize: (more = {}) =>
      `${url}/oidc/auth?${new URLSearchParams({
        client_id: 'trellis-web',
        response_type: 'code',
        scope: 'openid',
        redirect_uri: redirect,
        state: 's1',
        nonce: 'n1',
        resource: `${url}/`,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        dpop_jkt: key.thumbprint,
        ...more,
      }).toString()}`,
    async begin(more) {
      return browser.follow(client.authorize(more), isBack)
    },
    enter: (page, username, password) => browser.submit(page, { username, password }),
    async backFrom(response) {
      const next = response.headers.get('location')
      if (next === null) throw new Error(`No redirect but ${response.status}: ${await response.text()}`)
      return new URL((await browser.follow(new URL(next, url).href, isBack)).url)
    },
    exchange: (back, headers) =>
      token(
        {
          grant_type: 'authorization_code',
          code: back.searchParams.get('code') ?? '',
          redirect_uri: redirect,
          code_verifier: verifier,
        },
        key,
        headers,
      ),
    renew: (refreshToken, by) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }, by),
    call: (accessToken, path = '/api/me', by = key) =>
      fetch(url + path, {
        headers: {
          authorization: `DPoP ${accessToken}`,
          dpop: proof('GET', url + path.split('?')[0], accessToken, by),
        },
      }),
    async signIn(username, password) {
      const page = await client.begin()
      const response = await client.exchange(await client.backFrom(await client.enter(page.url, username, password)))
      return (await response.json()) as Tokens
    },
  }
  return client
}
