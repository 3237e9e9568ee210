import type { Database, Transaction } from '../database/database.ts'
import { LIVE_CHANNEL, type LiveTopic, type LiveTopics } from './publish-live.ts'

export type Hint = { readonly [T in LiveTopic]: { readonly topic: T; readonly payload: LiveTopics[T] } }[LiveTopic]

export interface Hints {
  readonly hints: readonly Hint[]
  /** Where the reader stands after them: a snapshot, which tells late commits from those already read. */
  readonly seen: string
}

export interface OutboxReader {
  /** Where this process stands. */
  seen(): string
  /** Calls with everything committed from now on, each once, in the order of keys. @returns what ends it */
  hear(heard: (batch: Hints) => void): () => void
  /** What was committed after `seen`, up to a limit. @returns undefined when there is more, or it was swept already */
  since(seen: string): Promise<Hints | undefined>
  close(): Promise<void>
}

/** Whatever a lost notification left behind is found after this at the latest. */
const POLL_MS = 15_000
/** Notifications of many processes come together; between two readings they are collected. */
const PAUSE_MS = 30
const CATCH_UP = 500
/** Rows are swept after an hour; a key is good a little shorter. */
const KEY_MS = 50 * 60_000

const NOW = 'select pg_current_snapshot()::text as snapshot'
const UNSEEN = `select pg_current_snapshot()::text as snapshot, coalesce((select json_agg(json_build_object('topic', topic, 'payload', payload)) from (
    select topic, payload from outbox where xact >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xact, $1::pg_snapshot)
    order by outbox_sk limit $2) as unseen), '[]') as hints`

interface Row {
  readonly snapshot: string
  readonly hints: Hint[]
}

const keyOf = (snapshot: string): string => `${Date.now()}.${snapshot}`

/** Each process has one: it hears that there is something, and reads what it has not seen (docs/decisions/0013). */
export async function openOutboxReader(database: Database, report: (sentence: string, error?: unknown) => void): Promise<OutboxReader> {
  const hearers = new Set<(batch: Hints) => void>()
  const asJobs = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.transaction('trellis_jobs', {}, work, { readOnly: true })
  const [first] = await asJobs((tx) => tx.query<Row>(NOW))
  let snapshot = first!.snapshot
  let running: Promise<void> | undefined
  let isAsked = false
  let closed = false

  const read = async (): Promise<void> => {
    while (isAsked && !closed) {
      isAsked = false
      const [row] = await asJobs((tx) => tx.query<Row>(UNSEEN, [snapshot, null], 'outbox-unseen'))
      snapshot = row!.snapshot
      const batch = { hints: row!.hints, seen: keyOf(snapshot) }
      if (batch.hints.length > 0) for (const heard of hearers) heard(batch)
      await new Promise((done) => setTimeout(done, PAUSE_MS).unref())
    }
  }
  const wake = (): void => {
    isAsked = true
    running ??= read()
      .catch((error: unknown) => report('Live updates could not be read; it is tried again.', error))
      .finally(() => (running = undefined))
  }
  const stop = await database.listen(LIVE_CHANNEL, wake)
  const poll = setInterval(wake, POLL_MS).unref()

  return {
    seen: () => keyOf(snapshot),
    hear(heard) {
      hearers.add(heard)
      return () => void hearers.delete(heard)
    },
    async since(seen) {
      const [at, ...rest] = seen.split('.')
      if (Date.now() - Number(at) > KEY_MS) return undefined
      const [row] = await asJobs((tx) => tx.query<Row>(UNSEEN, [rest.join('.'), CATCH_UP + 1], 'outbox-unseen'))
      return row && row.hints.length <= CATCH_UP ? { hints: row.hints, seen: keyOf(row.snapshot) } : undefined
    },
    async close() {
      closed = true
      clearInterval(poll)
      await stop()
      await running
    },
  }
}
