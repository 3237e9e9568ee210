import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '../database/database.ts'
import { seal, unseal } from './sealed-box.ts'

export interface PublicKey {
  readonly kty: 'RSA'
  readonly n: string
  readonly e: string
  readonly kid: string
  readonly use: 'sig'
  readonly alg: 'RS256'
}

/** RSA-2048 private key as JWK. */
export interface SigningKey extends PublicKey {
  readonly d: string
  readonly p: string
  readonly q: string
  readonly dp: string
  readonly dq: string
  readonly qi: string
}

export interface IssuerKeys {
  readonly signing: readonly [SigningKey, ...SigningKey[]]
  /** Keys of the cookie signatures, the newest first. */
  readonly cookies: readonly string[]
}

/** Of the row in `setting`, and what the keys are sealed for. */
export const ISSUER_KEYS = 'issuer-keys'

/**
 * The keys of the embedded issuer, in the table `setting`, sealed under `secret`. Every process gets the same ones:
 * whoever inserts first wins, all others read. Keys that this secret cannot open are lost, so they are replaced, and
 * `report` says it.
 */
export async function loadIssuerKeys(
  database: Database,
  secret: Uint8Array,
  report: (sentence: string) => void = () => undefined,
): Promise<IssuerKeys> {
  const stored = await read(database)
  const known = open(secret, stored)
  if (known) return known
  const sealed = JSON.stringify(seal(secret, ISSUER_KEYS, await makeIssuerKeys()))
  if (stored === undefined) {
    await database.once(
      'trellis_issuer',
      'insert into setting (name, value) values ($1, $2::jsonb) on conflict do nothing',
      [ISSUER_KEYS, sealed],
    )
  } else {
    report(
      'The stored signing keys belong to another database password; new ones are made and everyone signs in again.',
    )
    await database.once(
      'trellis_issuer',
      'update setting set value = $2::jsonb, updated_at = now() where name = $1 and value = $3::jsonb',
      [ISSUER_KEYS, sealed, JSON.stringify(stored)],
    )
  }
  const agreed = open(secret, await read(database))
  if (!agreed)
    throw new Error(
      'Two processes with different database passwords made signing keys at once. Start again with one password.',
    )
  return agreed
}

async function read(database: Database): Promise<unknown> {
  const [row] = await database.once<{ value: unknown }>('trellis_issuer', 'select value from setting where name = $1', [
    ISSUER_KEYS,
  ])
  return row?.value
}

function open(secret: Uint8Array, stored: unknown): IssuerKeys | undefined {
  // authenticated: only makeIssuerKeys below can have written it
  return unseal(secret, ISSUER_KEYS, stored) as IssuerKeys | undefined
}

/** Fresh ones, kept nowhere. */
export async function makeIssuerKeys(): Promise<IssuerKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' }) as unknown as SigningKey // an RSA key exports all of these
  return {
    signing: [{ ...jwk, kid: randomUUID(), use: 'sig', alg: 'RS256' }],
    cookies: [randomBytes(32).toString('base64url')],
  }
}

/** The public half, with nothing private left in it. */
export function publicHalf({ kty, n, e, kid, use, alg }: SigningKey): PublicKey {
  return { kty, n, e, kid, use, alg }
}
