import type { Transaction } from '../database/database.ts'
import { conflict, malformed } from './refusals.ts'

export interface Replay {
  readonly response: unknown
}

const SHAPE = /^[A-Za-z0-9_-]{8,80}$/

/** @throws Refusal 400 for a key that is none. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && SHAPE.test(header)) return header
  throw malformed([{ code: 'malformed-header', field: 'Idempotency-Key', message: 'must be 8 to 80 letters, digits, hyphens or underscores' }])
}

/**
 * Takes the key before anything else happens in the transaction. Somebody else holding the same key makes this wait
 * until they have committed; then their answer is given again and nothing is done twice.
 */
export async function takeIdempotencyKey(tx: Transaction, personSk: string, operation: string, key: string, hash: Buffer): Promise<Replay | undefined> {
  const taken = await tx.query(
    'insert into idempotency_key (person_sk, operation, key, body_hash) values ($1, $2, $3, $4) on conflict do nothing returning key',
    [personSk, operation, key, hash],
    'take-key',
  )
  if (taken.length > 0) return undefined
  const [earlier] = await tx.query<{ body_hash: Buffer; response: unknown }>(
    'select body_hash, response from idempotency_key where person_sk = $1 and operation = $2 and key = $3',
    [personSk, operation, key],
  )
  if (!earlier || !earlier.body_hash.equals(hash)) {
    throw conflict('key-reused', 'This Idempotency-Key was already used for another request. Send a new key with a new request.')
  }
  return { response: earlier.response }
}

function keepResponse(tx: Transaction, personSk: string, operation: string, key: string, response: unknown): void {
  tx.beforeCommit(
    'update idempotency_key set status = 200, response = $4::jsonb where person_sk = $1 and operation = $2 and key = $3',
    [personSk, operation, key, JSON.stringify(response ?? null)],
    'keep-response',
  )
}

/** A save that was understood and refused changed nothing: its key is free for the same form, sent again after a change. */
export function settleKey(tx: Transaction, personSk: string, operation: string, key: string, response: unknown): void {
  const wasRefused = (response as { isRequestSucessful?: boolean } | null)?.isRequestSucessful === false
  if (!wasRefused) return keepResponse(tx, personSk, operation, key, response)
  tx.beforeCommit('delete from idempotency_key where person_sk = $1 and operation = $2 and key = $3', [personSk, operation, key], 'free-key')
}
