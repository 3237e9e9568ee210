import type { CopyKey, CopyStore, SealedCopy } from './copy-store.ts'
import { DRAFT_COPIES } from './forget-draft-copies.ts'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser refused to keep the draft'))
  })

/** Copies in IndexedDB, which keeps a CryptoKey without ever showing it. Each step opens it anew, so that signing out can delete it. */
export function indexedCopyStore(): CopyStore {
  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(DRAFT_COPIES, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('keys', { keyPath: 'owner' })
      request.result.createObjectStore('copies', { keyPath: 'id' })
    }
    return settled(request)
  }
  async function within<T>(name: 'keys' | 'copies', work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    const database = await open()
    try {
      return await work(database.transaction(name, 'readwrite').objectStore(name))
    } finally {
      database.close()
    }
  }
  return {
    findKey: (owner) => within('keys', (keys) => settled(keys.get(owner) as IDBRequest<CopyKey | undefined>)),
    putKey: (key) => within('keys', async (keys) => void (await settled(keys.put(key)))),
    find: (id) => within('copies', (copies) => settled(copies.get(id) as IDBRequest<SealedCopy | undefined>)),
    put: (copy) => within('copies', async (copies) => void (await settled(copies.put(copy)))),
    remove: (id) => within('copies', (copies) => settled(copies.delete(id))),
    keepOnly: async (owner, instant) => {
      await within('keys', async (keys) => {
        for (const one of await settled(keys.getAll() as IDBRequest<CopyKey[]>))
          if (one.owner !== owner || one.madeAt < instant) await settled(keys.delete(one.owner))
      })
      await within('copies', async (copies) => {
        for (const one of await settled(copies.getAll() as IDBRequest<SealedCopy[]>))
          if (one.owner !== owner || one.keptAt < instant) await settled(copies.delete(one.id))
      })
    },
  }
}
