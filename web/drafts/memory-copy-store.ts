import type { CopyKey, CopyStore, SealedCopy } from './copy-store.ts'

/** For browsers that refuse IndexedDB: a copy then lasts as long as the page. */
export function memoryCopyStore(): CopyStore {
  const keys = new Map<string, CopyKey>()
  const copies = new Map<string, SealedCopy>()
  return {
    findKey: async (owner) => keys.get(owner),
    putKey: async (key) => void keys.set(key.owner, key),
    find: async (id) => copies.get(id),
    put: async (copy) => void copies.set(copy.id, copy),
    remove: async (id) => void copies.delete(id),
    keepOnly: async (owner, instant) => {
      for (const [id, one] of keys) if (one.owner !== owner || one.madeAt < instant) keys.delete(id)
      for (const [id, one] of copies) if (one.owner !== owner || one.keptAt < instant) copies.delete(id)
    },
  }
}
