import { expect, it, vi } from 'vitest'
import type { Issuer } from './issuer.ts'
import { openKeyStore, SESSION_ID_KEY } from './key-store.ts'
import { memorySessionStore } from './memory-session-store.ts'
import { atSignOut, endAtIssuer, forgetPerson } from './sign-out.ts'

const tokens = { accessToken: 'a', refreshToken: 'r', idToken: 'hint', subject: '7', expiresAt: 9 }

async function signedIn() {
  const store = memorySessionStore()
  const keys = await openKeyStore(store, sessionStorage)
  await keys.keepTokens(tokens)
  return { store, keys }
}

it('revokes, ends the session at the issuer, and leaves neither key nor selected student behind', async () => {
  const { store, keys } = await signedIn()
  localStorage.setItem('nycId', '123456789')
  localStorage.setItem('trellis.theme', 'dark')
  sessionStorage.setItem('trellis.selection', '{}')
  const oldId = keys.record().id
  const revoke = vi.fn(() => Promise.resolve())
  const endSessionUrl = vi.fn((hint: string | undefined) => Promise.resolve(`/end?${hint}`))
  const purge = vi.fn()
  const keep = atSignOut(purge)
  await forgetPerson(keys, sessionStorage, localStorage)
  keep()
  const url = await endAtIssuer({ revoke, endSessionUrl } as unknown as Issuer, tokens)
  expect(url).toBe('/end?hint')
  expect(revoke).toHaveBeenCalledWith(tokens)
  expect(purge).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('nycId')).toBeNull()
  expect(localStorage.getItem('trellis.theme')).toBe('dark')
  expect(await store.find(oldId)).toBeUndefined()
  expect(Object.entries(sessionStorage)).toEqual([[SESSION_ID_KEY, keys.record().id]])
})

it('signs out here also when the issuer is out of reach and a clean-up fails', async () => {
  const { keys } = await signedIn()
  const keep = atSignOut(() => Promise.reject(new Error('locked')))
  const down = () => Promise.reject(new TypeError('down'))
  const issuer = { revoke: down, endSessionUrl: down } as unknown as Issuer
  await forgetPerson(keys, sessionStorage, localStorage)
  keep()
  expect(await endAtIssuer(issuer, tokens)).toBeUndefined()
  expect(keys.record().tokens).toBeUndefined()
})
