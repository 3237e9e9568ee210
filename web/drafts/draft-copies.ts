import type { CopyStore } from './copy-store.ts'
import { indexedCopyStore } from './indexed-copy-store.ts'
import { memoryCopyStore } from './memory-copy-store.ts'

export interface OpenedCopy {
  keptAt: number
  content: string
}

/** The copies of one person in this browser, for when the server cannot be reached. */
export interface DraftCopies {
  read(place: string): Promise<OpenedCopy | undefined>
  keep(place: string, content: string): Promise<void>
  remove(place: string): Promise<void>
}

/** As long as what a closed browser session leaves behind (web/session/key-store.ts). */
const LEFT_BEHIND_MS = 24 * 3_600_000

const AES = { name: 'AES-GCM', length: 256 } as const

export function makeDraftCopies(store: CopyStore, owner: string): DraftCopies {
  const idOf = (place: string): string => `${owner} ${place}`
  let cleared: Promise<void> | undefined
  /** Whoever signed in before on this browser leaves nothing to whoever comes after. */
  const clear = (): Promise<void> => (cleared ??= store.keepOnly(owner, Date.now() - LEFT_BEHIND_MS))

  async function getKey(): Promise<CryptoKey> {
    const known = await store.findKey(owner)
    if (known) return known.key
    const key = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt'])
    await store.putKey({ owner, key, madeAt: Date.now() })
    return key
  }
  return {
    async read(place) {
      await clear()
      const [copy, known] = await Promise.all([store.find(idOf(place)), store.findKey(owner)])
      if (!copy || !known) return undefined
      const parameters = { name: AES.name, iv: copy.iv, additionalData: new TextEncoder().encode(copy.id) }
      const opened = await crypto.subtle.decrypt(parameters, known.key, copy.sealed)
      return { keptAt: copy.keptAt, content: new TextDecoder().decode(opened) }
    },
    async keep(place, content) {
      await clear()
      const id = idOf(place)
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const parameters = { name: AES.name, iv, additionalData: new TextEncoder().encode(id) }
      const sealed = await crypto.subtle.encrypt(parameters, await getKey(), new TextEncoder().encode(content))
      await store.put({ id, owner, keptAt: Date.now(), iv, sealed })
    },
    remove: (place) => store.remove(idOf(place)),
  }
}

const inMemory = memoryCopyStore()

/** In IndexedDB where the browser has one. */
export const openDraftCopies = (owner: string): DraftCopies =>
  makeDraftCopies(globalThis.indexedDB ? indexedCopyStore() : inMemory, owner)
