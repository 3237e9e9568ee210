import type { Transaction } from '../database/database.ts'

/** What every process hears, and with which keys. Never a name: hints, after which whoever may looks again. */
export interface LiveTopics {
  /** Something new, or another number of unread ones, for this person. */
  notification: { readonly personSk: string }
  /** Anything about the case of this child. */
  case: { readonly studentSk: string }
  /** Work waits for the job worker. */
  job: { readonly kind?: string }
}
export type LiveTopic = keyof LiveTopics

export const LIVE_CHANNEL = 'trellis_live'

const INSERT = 'insert into outbox (topic, payload) values ($1, $2)'

/**
 * Says to all processes that something changed, together with the commit or not at all. The database is notified
 * after the commit, once for many: NOTIFY in a writing transaction would make all writers wait for each other.
 */
export function publishLive<T extends LiveTopic>(tx: Transaction, topic: T, payload: LiveTopics[T]): void {
  tx.beforeCommit(INSERT, [topic, JSON.stringify(payload)], 'publish-live')
  tx.wakeAfterCommit(LIVE_CHANNEL)
}
