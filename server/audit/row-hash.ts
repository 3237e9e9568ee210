import { createHash } from 'node:crypto'
import { canonical } from './record-audit.ts'

/** What the chain covers of a row. The erasable part counts only through its salted hash. */
export interface SealedRow {
  readonly entry_id: string
  readonly at: string
  readonly xact: string
  readonly person_sk: string | null
  readonly role_id: number | null
  readonly location_key: number | null
  readonly actor: string
  readonly action: string
  readonly operation: string
  readonly outcome: string
  readonly student_sk: string | null
  readonly student_sks: string | null
  readonly entity_kind: string | null
  readonly entity_sk: string | null
  readonly private_hash: string | null
}

/** Columns as text, so that the hash never depends on a session's settings for dates or floats. */
export const SEALED_COLUMNS = `entry_id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, xact::text, person_sk::text,
  role_id, location_key, actor, action, operation, outcome, student_sk::text, student_sks::text, entity_kind, entity_sk::text,
  encode(private_hash, 'hex') as private_hash`

export const rowHash = (row: SealedRow): Buffer => createHash('sha256').update(canonical(row)).digest()

export const batchHash = (previous: Buffer, batch: string, entryIds: readonly string[], rowHashes: Buffer): Buffer =>
  createHash('sha256').update(previous).update(`${batch}:${entryIds.join(',')}:`).update(rowHashes).digest()
