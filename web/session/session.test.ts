import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Issuer } from './issuer.ts'
import { openKeyStore } from './key-store.ts'
import { memorySessionStore } from './memory-session-store.ts'
import { makeSession } from './session.ts'

const tokens = { accessToken: 'a', refreshToken: 'r', idToken: 'hint', subject: '7', expiresAt: 9 }

async function setUp(exchange: Issuer['exchange'] = () => Promise.resolve(tokens)) {
  const issuer = {
    authorizationUrl: vi.fn((request: { prompt?: string }) => Promise.resolve(`/oidc/auth?prompt=${request.prompt}`)),
    exchange: vi.fn(exchange),
    revoke: vi.fn(() => Promise.resolve()),
    endSessionUrl: vi.fn(() => Promise.resolve('/oidc/session/end')),
  }
  const goTo = vi.fn()
  const keys = await openKeyStore(memorySessionStore(), sessionStorage)
  const otherTabs: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> = { postMessage: vi.fn(), onmessage: null }
  const session = makeSession({
    otherTabs,
    keys,
    issuer: issuer as unknown as Issuer,
    origin: 'https://t.example',
    tab: sessionStorage,
    local: localStorage,
    clockOffset: 60_000,
    goTo,
  })
  const finish = (query: string) => session.finishSignIn(new URL(`https://t.example/signed-in?${query}`))
  return { session, issuer, goTo, keys, finish, otherTabs }
}
beforeEach(() => sessionStorage.clear())

describe('session', () => {
  it('goes to the issuer and comes back to the shared link', async () => {
    const { session, goTo, finish } = await setUp()
    const tell = vi.fn()
    session.subscribe(tell)
    await session.signIn('/dashboard/123456789?tab=iep')
    expect(goTo).toHaveBeenCalledWith('/oidc/auth?prompt=undefined')
    expect(await finish('code=c&state=s')).toEqual({ kind: 'signed-in', returnTo: '/dashboard/123456789?tab=iep' })
    expect([session.subject(), tell.mock.calls.length]).toEqual(['7', 1])
  })

  it('a silent attempt is made once, and its refusal says nothing', async () => {
    const { session, goTo, finish } = await setUp()
    expect(session.maySignInSilently()).toBe(true)
    await session.signIn('/student', true)
    expect(goTo).toHaveBeenCalledWith('/oidc/auth?prompt=none')
    expect(await finish('error=login_required&state=s')).toMatchObject({ kind: 'not-signed-in', returnTo: '/student' })
    expect([session.maySignInSilently(), session.notice()]).toEqual([false, undefined])
    session.accepted()
    expect(session.maySignInSilently()).toBe(true)
  })

  it('[S-8-27] a sign-in that failed is an outcome with words for the sign-in page', async () => {
    const { session, finish } = await setUp(() => Promise.reject(new Error('invalid_grant')))
    await session.signIn('/student')
    expect(await finish('code=c&state=s')).toMatchObject({ kind: 'not-signed-in', returnTo: '/student' })
    expect(session.notice()).toBe('Signing in did not complete. Please try again.')
    expect(session.subject()).toBeUndefined()
  })

  it("[P-7-03] credentials are token, proof by the server's clock, and access-token header", async () => {
    const { session, keys } = await setUp()
    expect(await session.credentials('GET', 'https://t.example/x')).toBeUndefined()
    await keys.keepTokens(tokens)
    const { headers } = (await session.credentials('GET', 'https://t.example/x'))!
    expect(headers).toMatchObject({ Authorization: 'DPoP a', 'X-Access-Token': 'a' })
    const claims = JSON.parse(atob((headers['DPoP'] ?? '').split('.')[1] ?? '')) as { iat: number }
    expect(Math.abs(claims.iat - (Date.now() + 60_000) / 1000)).toBeLessThan(5)
  })

  it('signing out forgets here first, keeps its reason, and ends at the issuer', async () => {
    const { session, keys, issuer, goTo, otherTabs } = await setUp()
    await keys.keepTokens(tokens)
    localStorage.setItem('nycId', '123456789')
    await session.signOut('You were signed out.')
    expect([session.subject(), localStorage.getItem('nycId')]).toEqual([undefined, null])
    expect([session.notice(), session.maySignInSilently()]).toEqual(['You were signed out.', false])
    expect(issuer.revoke).toHaveBeenCalledWith(tokens)
    expect(goTo).toHaveBeenCalledWith('/oidc/session/end')
    expect(otherTabs.postMessage).toHaveBeenCalledWith('You were signed out.')
  })

  it('a sign-out in another tab signs out here, and says why', async () => {
    const { session, keys, issuer, otherTabs } = await setUp()
    const hear = (data: string) =>
      otherTabs.onmessage?.call({} as BroadcastChannel, new MessageEvent('message', { data }))
    hear('')
    expect(session.notice()).toBeUndefined()
    await keys.keepTokens(tokens)
    hear('')
    await vi.waitFor(() => expect(session.notice()).toBe('You signed out in another tab.'), { timeout: 15_000 })
    expect(session.subject()).toBeUndefined()
    expect(issuer.endSessionUrl).not.toHaveBeenCalled()
  })
})
