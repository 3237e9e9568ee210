import type { SessionRecord } from './session-record.ts'

/** Where records of browser sessions lie. Keys in it are non-extractable handles, never key material. */
export interface SessionStore {
  find(id: string): Promise<SessionRecord | undefined>
  put(record: SessionRecord): Promise<void>
  remove(id: string): Promise<void>
  /** Clears what closed sessions left behind. */
  removeUntouchedSince(instant: number): Promise<void>
}
