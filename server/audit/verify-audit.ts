import { existsSync, readFileSync } from 'node:fs'
import type { Database } from '../database/database.ts'
import { batchHash, rowHash, SEALED_COLUMNS, type SealedRow } from './row-hash.ts'

export interface Verdict {
  readonly batches: number
  readonly rows: number
  /** The first thing found wrong, in words; undefined when all is as it was sealed. */
  readonly fault: string | undefined
}

interface Seal {
  readonly batch: string
  readonly entry_ids: readonly string[]
  readonly row_hashes: Buffer
  readonly previous_hash: Buffer
  readonly hash: Buffer
}

/** Walks the seals in order and names the first changed, missing or cut-off row. Bounded memory: one batch at a time. */
export async function verifyAudit(database: Database, anchorFile: string | undefined): Promise<Verdict> {
  const anchors = readAnchors(anchorFile)
  let previous: Buffer = Buffer.alloc(32)
  let rows = 0
  for (let batch = 1n; ; batch++) {
    const [seal] = await database.once<Seal>(
      'trellis_sealer',
      'select batch, entry_ids::text[] as entry_ids, row_hashes, previous_hash, hash from audit_seal where batch = $1',
      [String(batch)],
    )
    const batches = Number(batch) - 1
    if (!seal) return { batches, rows, fault: await cutOff(database, batch, anchors) }
    const fault = (await changedRow(database, seal)) ?? brokenSeal(seal, previous, anchors.get(String(batch)))
    if (fault) return { batches, rows, fault }
    rows += seal.entry_ids.length
    previous = seal.hash
  }
}

async function changedRow(database: Database, seal: Seal): Promise<string | undefined> {
  const found = await database.once<SealedRow>(
    'trellis_sealer',
    `select ${SEALED_COLUMNS} from audit_entry where audit_entry.entry_id = any($1::bigint[])`,
    [`{${seal.entry_ids.join(',')}}`],
  )
  const byId = new Map(found.map((row) => [row.entry_id, row]))
  for (const [index, id] of seal.entry_ids.entries()) {
    const row = byId.get(id)
    if (!row) return `Row ${id} of batch ${seal.batch} is missing.`
    if (!rowHash(row).equals(seal.row_hashes.subarray(index * 32, index * 32 + 32))) return `Row ${id} of batch ${seal.batch} was changed.`
  }
  return undefined
}

function brokenSeal(seal: Seal, previous: Buffer, anchored: string | undefined): string | undefined {
  if (!seal.previous_hash.equals(previous)) return `Batch ${seal.batch} does not follow the batch before it.`
  if (!seal.hash.equals(batchHash(previous, seal.batch, seal.entry_ids, seal.row_hashes))) return `The seal of batch ${seal.batch} was changed.`
  if (anchored && anchored !== seal.hash.toString('hex')) return `Batch ${seal.batch} differs from its anchor outside the database.`
  return undefined
}

async function cutOff(database: Database, next: bigint, anchors: ReadonlyMap<string, string>): Promise<string | undefined> {
  const [later] = await database.once<{ batch: string }>('trellis_sealer', 'select min(batch) as batch from audit_seal where batch > $1', [String(next)])
  if (later?.batch) return `Batch ${next} is missing, though batch ${later.batch} is there.`
  const lastAnchored = [...anchors.keys()].map(BigInt).reduce((a, b) => (a > b ? a : b), 0n)
  return lastAnchored >= next ? `The audit is cut off: batch ${next} was anchored and is gone.` : undefined
}

function readAnchors(file: string | undefined): ReadonlyMap<string, string> {
  if (!file || !existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => JSON.parse(line) as { batch: string; hash: string }).map(({ batch, hash }) => [batch, hash]))
}
