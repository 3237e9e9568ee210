import type { Transaction } from '../database/database.ts'
import { AdvisoryLock } from '../database/advisory-locks.ts'
import { FileMissing, type FileStore, type WrittenFile } from './file-store.ts'

const LOCK_SHARED = 'select pg_advisory_xact_lock_shared($1, $2)'
const KEEP = 'insert into stored_file (sha256, size_bytes) values ($1, $2) on conflict do nothing'

/** The lock under which a file is recorded (shared) or swept away (alone): its first four bytes as a number. */
export const lockOf = (sha256: string): readonly [number, number] => [
  AdvisoryLock.storedFile,
  Buffer.from(sha256.slice(0, 8), 'hex').readInt32BE(),
]

/**
 * Records a written file in the transaction that will refer to it, so that both stay or neither. Call it before the
 * insert of the row that refers to `stored_file`. @throws FileMissing when it was swept away since it was written.
 */
export async function keepFile(tx: Transaction, files: FileStore, { sha256, size }: WrittenFile): Promise<void> {
  await tx.query(LOCK_SHARED, lockOf(sha256))
  if (!(await files.has(sha256))) throw new FileMissing(sha256)
  await tx.query(KEEP, [Buffer.from(sha256, 'hex'), size])
}
