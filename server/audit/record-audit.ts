import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from '../database/database.ts'

/** What a use case says of itself: which children, which record. */
export interface AuditDetail {
  /** Where one call does more than its contract says in a word: the file that is handed out with what is looked at. */
  readonly action?: 'download'
  readonly studentSk?: string
  /** All children shown by a list. */
  readonly studentSks?: readonly string[]
  readonly entityKind?: string
  readonly entitySk?: string
  /** Erasable later, covered by the chain only through a salted hash: search words, reasons. */
  readonly private?: Readonly<Record<string, unknown>>
}

export interface AuditEntry extends Omit<AuditDetail, 'action'> {
  readonly actor?: string
  readonly personSk?: string
  readonly roleId?: number
  readonly locationKey?: number
  readonly action: string
  readonly operation: string
  readonly outcome: 'done' | 'refused'
  readonly address?: string
  readonly userAgent?: string
}

const INSERT = `insert into audit_entry
  (person_sk, role_id, location_key, actor, action, operation, outcome, student_sk, student_sks, entity_kind, entity_sk, private_hash, private_salt, private_data)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`

/** Appends to the audit in the caller's transaction, together with its commit. */
export function recordAudit(tx: Transaction, entry: AuditEntry): void {
  tx.beforeCommit(INSERT, auditValues(entry), 'audit')
}

/** For work outside a request's transaction, such as a refusal: one statement, awaited. */
export const auditInsert = (entry: AuditEntry): { text: string; values: readonly unknown[] } => ({ text: INSERT, values: auditValues(entry) })

function auditValues(entry: AuditEntry): readonly unknown[] {
  const data = JSON.stringify({ address: entry.address, userAgent: entry.userAgent, ...entry.private })
  const salt = randomBytes(16)
  return [
    entry.personSk ?? null,
    entry.roleId ?? null,
    entry.locationKey ?? null,
    entry.actor ?? 'person',
    entry.action,
    entry.operation,
    entry.outcome,
    entry.studentSk ?? null,
    entry.studentSks ? `{${entry.studentSks.join(',')}}` : null,
    entry.entityKind ?? null,
    entry.entitySk ?? null,
    privateHash(salt, data),
    salt,
    data,
  ]
}

/** @param data the JSON text as written; jsonb may print it otherwise, so the verifier hashes its canonical form. */
export function privateHash(salt: Buffer, data: string): Buffer {
  return createHash('sha256').update(salt).update(canonical(JSON.parse(data))).digest()
}

/** JSON with sorted keys: the same text for the same content, whatever order jsonb keeps. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, v]) => v !== undefined)
  return `{${entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`
}
