import type { Database, Transaction } from '../database/database.ts'
import { publishLive } from './publish-live.ts'

/** Rows that are read at once. */
export const BATCH = 2_000

export interface Telling<Row> {
  /** The next rows behind a key, in the order of their keys, `BATCH` at most. */
  readonly read: (tx: Transaction, after: string) => Promise<Row[]>
  readonly keyOf: (row: Row) => string
  /** What is told because of a row: rows of the statement's recordset. */
  readonly notificationsOf: (row: Row) => readonly object[]
  /** Inserts a JSON list of them and returns the `person_sk` of those that were new. */
  readonly insert: string
}

/** A batch a transaction, so that a city's rows hold nothing up. @returns how many were told */
export async function tellInBatches<Row>(database: Database, { read, keyOf, notificationsOf, insert }: Telling<Row>): Promise<number> {
  let told = 0
  for (let after: string | undefined = '0'; after !== undefined;) {
    const from: string = after
    const batch = await database.transaction('trellis_jobs', {}, async (tx) => {
      const rows = await read(tx, from)
      const written = await tx.query<{ person_sk: string }>(insert, [JSON.stringify(rows.flatMap(notificationsOf))])
      for (const personSk of new Set(written.map((row) => row.person_sk))) publishLive(tx, 'notification', { personSk })
      return { told: written.length, last: rows.length === BATCH ? keyOf(rows.at(-1)!) : undefined }
    })
    told += batch.told
    after = batch.last
  }
  return told
}
