import { describe, expect, it, vi } from 'vitest'
import type { Issuer } from './issuer.ts'
import { openKeyStore } from './key-store.ts'
import { memorySessionStore } from './memory-session-store.ts'
import { exclusively, makeRenewal } from './renewal.ts'
import type { Tokens } from './session-record.ts'

const tokens: Tokens = { accessToken: 'a1', refreshToken: 'r1', idToken: 'i', subject: '7', expiresAt: 0 }
const next: Tokens = { ...tokens, accessToken: 'a2', refreshToken: 'r2' }

async function twoTabs(answer: Tokens | 'refused') {
  const store = memorySessionStore()
  const keys = await openKeyStore(store, sessionStorage)
  await keys.keepTokens(tokens)
  const other = await openKeyStore(store, sessionStorage)
  const refresh = vi.fn<Issuer['refresh']>(() => Promise.resolve(answer))
  return { keys, other, refresh, issuer: { refresh } as unknown as Issuer }
}

describe('renewal', () => {
  it('several calls at once share one renewal', async () => {
    const { keys, refresh, issuer } = await twoTabs(next)
    const renew = makeRenewal(keys, issuer, exclusively)
    expect(await Promise.all([renew('a1'), renew('a1'), renew('a1')])).toEqual(['renewed', 'renewed', 'renewed'])
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(keys.record().tokens).toEqual(next)
  })

  it('takes what another tab with the same session has just fetched', async () => {
    const { keys, other, refresh, issuer } = await twoTabs(next)
    await other.keepTokens(next)
    expect(await makeRenewal(keys, issuer)('a1')).toBe('renewed')
    expect(refresh).not.toHaveBeenCalled()
    expect(keys.record().tokens).toEqual(next)
  })

  it('an answer that comes after the sign-out is dropped', async () => {
    const { keys, refresh, issuer } = await twoTabs(next)
    refresh.mockImplementation(async () => {
      await keys.startOver()
      return next
    })
    expect(await makeRenewal(keys, issuer)('a1')).toBe('refused')
    expect(keys.record().tokens).toBeUndefined()
  })

  it('says refused, keeps nothing new, and asks again the next time', async () => {
    const { keys, refresh, issuer } = await twoTabs('refused')
    const renew = makeRenewal(keys, issuer)
    expect(await renew('a1')).toBe('refused')
    expect(await renew('a1')).toBe('refused')
    expect(refresh).toHaveBeenCalledTimes(2)
    expect(keys.record().tokens).toEqual(tokens)
  })
})
