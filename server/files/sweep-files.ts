import type { Database } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import { lockOf } from './keep-file.ts'

const LOCK = 'select pg_advisory_xact_lock($1, $2)'
const KNOWN = 'select exists (select from stored_file where sha256 = $1) as known'
const FORGET = 'delete from stored_file where sha256 = $1'
const STILL_REFERRED_TO = '23503'
const HOUR_MS = 3_600_000

/** Removes the bytes unless somebody has recorded them; whoever is about to is waited for. */
export async function discardUnkept(database: Database, files: FileStore, sha256: string): Promise<void> {
  await database.transaction('trellis_jobs', {}, async (tx) => {
    await tx.query(LOCK, lockOf(sha256))
    const [row] = await tx.query<{ known: boolean }>(KNOWN, [Buffer.from(sha256, 'hex')])
    if (!row!.known) await files.remove(sha256)
  })
}

/** Forgets a file that nothing refers to any more, then its bytes. True when it is gone. */
export async function dropUnreferred(database: Database, files: FileStore, sha256: string): Promise<boolean> {
  try {
    await database.transaction('trellis_jobs', {}, async (tx) => {
      await tx.query(LOCK, lockOf(sha256))
      await tx.query(FORGET, [Buffer.from(sha256, 'hex')])
    })
  } catch (error) {
    if ((error as { code?: string }).code === STILL_REFERRED_TO) return false
    throw error
  }
  await discardUnkept(database, files, sha256)
  return true
}

/** Housekeeping once a day: what crashes have left in the store. Answers how many files went. */
export async function sweepFiles(database: Database, files: FileStore, now: Date): Promise<number> {
  await files.clearUnfinished(now)
  let gone = 0
  for await (const { sha256, writtenAt } of files.list()) {
    if (now.getTime() - writtenAt.getTime() < HOUR_MS) continue
    const [row] = await database.once<{ known: boolean }>('trellis_jobs', KNOWN, [Buffer.from(sha256, 'hex')])
    if (row!.known) continue
    await discardUnkept(database, files, sha256)
    gone++
  }
  return gone
}
