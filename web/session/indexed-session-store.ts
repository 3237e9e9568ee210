import { memorySessionStore } from './memory-session-store.ts'
import type { SessionRecord } from './session-record.ts'
import type { SessionStore } from './session-store.ts'

const NAME = 'trellis'
const RECORDS = 'sessions'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser refused to store the session'))
  })

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(RECORDS, { keyPath: 'id' })
  return settled(request)
}

/** Records in IndexedDB, which keeps a CryptoKey without ever showing it; in memory where the browser refuses. */
export async function openSessionStore(): Promise<SessionStore> {
  const database = await openDatabase().catch(() => undefined)
  if (!database) return memorySessionStore()
  const records = (mode: IDBTransactionMode) => database.transaction(RECORDS, mode).objectStore(RECORDS)
  return {
    find: (id) => settled(records('readonly').get(id) as IDBRequest<SessionRecord | undefined>),
    put: async (record) => void (await settled(records('readwrite').put(record))),
    remove: (id) => settled(records('readwrite').delete(id)),
    removeUntouchedSince: async (instant) => {
      const all = await settled(records('readonly').getAll() as IDBRequest<SessionRecord[]>)
      const left = all.filter((record) => record.touchedAt < instant)
      for (const record of left) await settled(records('readwrite').delete(record.id))
    },
  }
}
