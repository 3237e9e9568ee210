import { describe, expect, it, vi } from 'vitest'
import type { Issuer } from './issuer.ts'
import { openKeyStore } from './key-store.ts'
import { memorySessionStore } from './memory-session-store.ts'
import type { Tokens } from './session-record.ts'
import { makeSignInAgain, type Channel, type WindowMessage } from './sign-in-again.ts'

const old: Tokens = { accessToken: 'a1', refreshToken: 'r1', idToken: 'i', subject: '7', expiresAt: 0 }

/** The sign-in window plays the other end of the channel. */
async function setUp(granted: Tokens, opens = true) {
  const keys = await openKeyStore(memorySessionStore(), sessionStorage)
  await keys.keepTokens(old)
  const said: WindowMessage[] = []
  const channel: Channel = { postMessage: (message) => void said.push(message), onmessage: null, close: vi.fn() }
  const authorizationUrl = vi.fn<Issuer['authorizationUrl']>(({ state }) => Promise.resolve(`/oidc?state=${state}`))
  const exchange = vi.fn<Issuer['exchange']>(() => Promise.resolve(granted))
  const onSignedIn = vi.fn()
  const openWindow = vi.fn(() => (opens ? {} : null))
  const again = makeSignInAgain({
    keys,
    issuer: { authorizationUrl, exchange } as unknown as Issuer,
    origin: 'https://t.example',
    onSignedIn,
    openWindow,
    channel: () => channel,
  })
  const hear = async (message: WindowMessage) => {
    const before = said.length
    channel.onmessage?.(new MessageEvent('message', { data: message }))
    await vi.waitFor(() => expect(said.length).toBeGreaterThan(before), { timeout: 15_000 })
  }
  return { keys, again, said, hear, authorizationUrl, exchange, onSignedIn, openWindow }
}

describe('signing in again', () => {
  it('several calls share one question, the window gets its way and its answer releases all of them', async () => {
    const next = { ...old, accessToken: 'a2' }
    const { keys, again, said, hear, openWindow, onSignedIn } = await setUp(next)
    const calls = Promise.all([again.ask(), again.ask(), again.ask()])
    expect(again.state().isAsked).toBe(true)
    again.openWindow()
    expect(openWindow).toHaveBeenCalledWith(expect.stringMatching(/^\/authorize\?popup=[0-9a-f-]{36}$/))
    await hear({ kind: 'ready' })
    expect(said[0]).toMatchObject({ kind: 'go' })
    await hear({ kind: 'answer', search: '?code=c&state=s' })
    expect(said[1]).toEqual({ kind: 'done' })
    expect(await calls).toEqual([true, true, true])
    expect(keys.record().tokens).toEqual(next)
    expect(onSignedIn).toHaveBeenCalledTimes(1)
    expect(again.state()).toEqual({ isAsked: false, problem: undefined })
  })

  it('refuses another person, keeps the question open, and asks for a password the next time', async () => {
    const { keys, again, said, hear, authorizationUrl } = await setUp({ ...old, subject: '8' })
    void again.ask()
    again.openWindow()
    await hear({ kind: 'ready' })
    await hear({ kind: 'answer', search: '?code=c&state=s' })
    expect(said[1]).toEqual({ kind: 'failed' })
    expect(again.state()).toEqual({
      isAsked: true,
      problem: 'Someone else signed in. Sign in as the person who opened this page.',
    })
    expect(keys.record().tokens).toEqual(old)
    again.openWindow()
    await hear({ kind: 'ready' })
    expect(authorizationUrl.mock.calls.map(([request]) => request.prompt)).toEqual([undefined, 'login'])
  })

  it('cancelling answers false, and the next call may ask anew', async () => {
    const { again } = await setUp(old)
    const call = again.ask()
    again.cancel()
    expect(await call).toBe(false)
    void again.ask()
    expect(again.state().isAsked).toBe(true)
  })

  it('says when the browser blocked the window', async () => {
    const { again } = await setUp(old, false)
    void again.ask()
    again.openWindow()
    expect(again.state().problem).toBe(
      'The browser blocked the sign-in window. Allow pop-up windows for this site, then try again.',
    )
  })
})
