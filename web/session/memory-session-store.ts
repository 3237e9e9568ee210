import type { SessionRecord } from './session-record.ts'
import type { SessionStore } from './session-store.ts'

/** For browsers that refuse IndexedDB: a reload then signs in again through the issuer's own session. */
export function memorySessionStore(): SessionStore {
  const records = new Map<string, SessionRecord>()
  return {
    find: (id) => Promise.resolve(records.get(id)),
    put: (record) => Promise.resolve(void records.set(record.id, record)),
    remove: (id) => Promise.resolve(void records.delete(id)),
    removeUntouchedSince: (instant) => {
      for (const record of records.values()) if (record.touchedAt < instant) records.delete(record.id)
      return Promise.resolve()
    },
  }
}
