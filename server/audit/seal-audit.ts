import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database } from '../database/database.ts'
import { batchHash, rowHash, SEALED_COLUMNS, type SealedRow } from './row-hash.ts'
import { AdvisoryLock } from '../database/advisory-locks.ts'

const LARGEST_BATCH = 5_000

interface Head {
  readonly batch: string
  readonly last_xact: string
  readonly last_entry_id: string
  readonly hash: Buffer
}

/**
 * Seals what has been committed since the last seal: one batch, one hash over the hashes of its rows and the batch before.
 * Only rows older than every running transaction are taken, so no late commit can slip in behind a seal.
 * One process seals at a time; another answers 0 at once.
 * @returns how many rows were sealed.
 */
export async function sealAudit(database: Database, anchorFile: string | undefined): Promise<number> {
  const sealed = await database.transaction('trellis_sealer', {}, async (tx) => {
    const [lock] = await tx.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [AdvisoryLock.auditSeal])
    if (!lock?.held) return undefined
    const [head] = await tx.query<Head>('select batch, last_xact::text, last_entry_id, hash from audit_seal order by batch desc limit 1')
    const rows = await tx.query<SealedRow>(
      `select ${SEALED_COLUMNS} from audit_entry
       where (xact, entry_id) > ($1::xid8, $2::bigint) and xact < pg_snapshot_xmin(pg_current_snapshot())
       order by audit_entry.xact, audit_entry.entry_id limit ${LARGEST_BATCH}`,
      [head?.last_xact ?? '0', head?.last_entry_id ?? '0'],
    )
    const last = rows.at(-1)
    if (!last) return undefined
    const batch = String(BigInt(head?.batch ?? '0') + 1n)
    const previous = head?.hash ?? Buffer.alloc(32)
    const entryIds = rows.map((row) => row.entry_id)
    const rowHashes = Buffer.concat(rows.map(rowHash))
    const hash = batchHash(previous, batch, entryIds, rowHashes)
    await tx.query(
      `insert into audit_seal (batch, last_xact, last_entry_id, entry_ids, row_hashes, previous_hash, hash)
       values ($1, $2::xid8, $3, $4, $5, $6, $7)`,
      [batch, last.xact, last.entry_id, `{${entryIds.join(',')}}`, rowHashes, previous, hash],
    )
    return { batch, count: rows.length, lastEntry: last.entry_id, hash: hash.toString('hex') }
  })
  if (!sealed) return 0
  if (anchorFile) anchor(anchorFile, sealed)
  return sealed.count
}

/** The head outside the database: whoever rewrites the tables would have to rewrite this file too. */
function anchor(file: string, { batch, count, lastEntry, hash }: { batch: string; count: number; lastEntry: string; hash: string }): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), batch, count, lastEntry, hash })}\n`, { mode: 0o600 })
}
