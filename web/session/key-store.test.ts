import { beforeEach, describe, expect, it } from 'vitest'
import { openKeyStore, SESSION_ID_KEY } from './key-store.ts'
import { memorySessionStore } from './memory-session-store.ts'

const tokens = { accessToken: 'a', refreshToken: 'r', idToken: 'i', subject: '7', expiresAt: 9 }

beforeEach(() => sessionStorage.clear())

describe('key store', () => {
  it('[P-7-07] makes a non-extractable RSA-2048 key; session storage holds only what finds it', async () => {
    const keys = await openKeyStore(memorySessionStore(), sessionStorage)
    const { id, keyPair } = keys.record()
    expect(keyPair.privateKey.extractable).toBe(false)
    expect((keyPair.privateKey.algorithm as RsaHashedKeyAlgorithm).modulusLength).toBe(2048)
    await expect(crypto.subtle.exportKey('jwk', keyPair.privateKey)).rejects.toThrow()
    expect(Object.entries(sessionStorage)).toEqual([[SESSION_ID_KEY, id]])
  })

  it('[P-7-07] a reload finds the same key, a new browser session makes a new one', async () => {
    const store = memorySessionStore()
    const first = await openKeyStore(store, sessionStorage)
    const reloaded = await openKeyStore(store, sessionStorage)
    expect(reloaded.record().keyPair).toBe(first.record().keyPair)
    sessionStorage.clear()
    const next = await openKeyStore(store, sessionStorage)
    expect(next.record().id).not.toBe(first.record().id)
    expect(next.record().keyPair).not.toBe(first.record().keyPair)
  })

  it('keeps tokens over a reload, sees those of a tab that shares it; starting over deletes all', async () => {
    const store = memorySessionStore()
    const one = await openKeyStore(store, sessionStorage)
    const other = await openKeyStore(store, sessionStorage)
    await one.keepTokens(tokens)
    expect((await other.reread()).tokens).toEqual(tokens)
    const before = one.record().id
    await one.startOver()
    expect(await store.find(before)).toBeUndefined()
    expect(one.record().tokens).toBeUndefined()
  })

  it('clears what sessions left behind a day ago', async () => {
    const store = memorySessionStore()
    const { keyPair } = (await openKeyStore(store, sessionStorage)).record()
    await store.put({ id: 'old', keyPair, touchedAt: Date.now() - 25 * 3_600_000, tokens })
    await openKeyStore(store, sessionStorage)
    expect(await store.find('old')).toBeUndefined()
  })
})
