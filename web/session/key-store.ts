import type { SessionRecord, Tokens } from './session-record.ts'
import type { SessionStore } from './session-store.ts'

/** Session storage holds only this: the id that finds the key [P-7-07]. */
export const SESSION_ID_KEY = 'trellis.session'

const RSA_2048 = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const

/** No session outlives this: the issuer's refresh tokens last twelve hours. */
const LEFT_BEHIND_MS = 24 * 3_600_000

/**
 * The private half never leaves the browser's key store: `extractable` holds for it, the public half is always
 * readable.
 */
const makeKeyPair = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(RSA_2048, false, ['sign', 'verify'])

/** The key and tokens of one browser session. */
export interface KeyStore {
  record(): SessionRecord
  keepTokens(tokens: Tokens | undefined): Promise<void>
  /** What another tab with the same session may have written meanwhile. */
  reread(): Promise<SessionRecord>
  /** Deletes key and tokens, the tokens at once, and begins a new session with a new key. */
  startOver(): Promise<void>
}

/** Finds this browser session's record, or makes one with a new key. */
export async function openKeyStore(store: SessionStore, tab: Storage): Promise<KeyStore> {
  const makeRecord = async (): Promise<SessionRecord> => {
    const made = { id: crypto.randomUUID(), keyPair: await makeKeyPair(), touchedAt: Date.now(), tokens: undefined }
    await store.put(made)
    tab.setItem(SESSION_ID_KEY, made.id)
    return made
  }
  await store.removeUntouchedSince(Date.now() - LEFT_BEHIND_MS)
  const id = tab.getItem(SESSION_ID_KEY)
  let current = (id ? await store.find(id) : undefined) ?? (await makeRecord())
  let isLeaving = false
  return {
    record: () => current,
    keepTokens: async (tokens) => {
      current = { ...current, tokens, touchedAt: Date.now() }
      await store.put(current)
    },
    reread: async () => {
      const { id } = current
      const found = await store.find(id)
      // signed out while it was being read: the new record stands
      if (found && current.id === id && !isLeaving) current = found
      return current
    },
    startOver: async () => {
      isLeaving = true
      current = { ...current, tokens: undefined }
      await store.remove(current.id)
      current = await makeRecord()
      isLeaving = false
    },
  }
}
