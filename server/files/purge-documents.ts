import { RESTORABLE_DAYS } from '@trellis/domain/files/deletion-rules.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import { dropUnreferred } from './sweep-files.ts'

const GIVE_UP = `with due as (select document_sk, encode(sha256, 'hex') as sha256 from document
    where deleted_at <= $1::timestamptz - make_interval(days => ${RESTORABLE_DAYS}) and purged_at is null limit 500)
  update document d set sha256 = null, purged_at = $1 from due where d.document_sk = due.document_sk returning due.sha256`

/** Housekeeping: documents deleted 30 days ago lose their bytes; mark, reason and history stay. Answers how many. */
export async function purgeDocuments(database: Database, files: FileStore, now: Date): Promise<number> {
  const rows = await database.once<{ sha256: string | null }>('trellis_jobs', GIVE_UP, [now])
  for (const sha256 of new Set(rows.map((row) => row.sha256))) if (sha256) await dropUnreferred(database, files, sha256)
  return rows.length
}
