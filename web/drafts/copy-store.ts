/** A draft kept in this browser because the server could not take it; unreadable without the owner's key. */
export interface SealedCopy {
  /** Owner, form and subject. */
  id: string
  owner: string
  /** Milliseconds since the epoch. */
  keptAt: number
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

/** The key of one signed-in person: a non-extractable handle, never key material. */
export interface CopyKey {
  owner: string
  key: CryptoKey
  madeAt: number
}

/** Where copies and their keys lie. */
export interface CopyStore {
  findKey(owner: string): Promise<CopyKey | undefined>
  putKey(key: CopyKey): Promise<void>
  find(id: string): Promise<SealedCopy | undefined>
  put(copy: SealedCopy): Promise<void>
  remove(id: string): Promise<void>
  /** Removes keys and copies of everybody else, and what is older than `instant`. */
  keepOnly(owner: string, instant: number): Promise<void>
}
