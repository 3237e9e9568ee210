import { createHmac } from 'node:crypto'

/**
 * The 32 bytes under which signing keys and tickets are sealed: the same in every process that knows the owner's
 * database password, and stored nowhere.
 * @param explicit TRELLIS_SECRET, for databases that are reached without a password; at least 32 characters.
 * @throws Error with a sentence for the operator.
 */
export function identitySecret(ownerPassword: string | undefined, explicit?: string): Buffer {
  if (explicit !== undefined && explicit.length < 32)
    throw new Error('TRELLIS_SECRET must have at least 32 characters.')
  const source = explicit ?? ownerPassword
  if (!source) {
    throw new Error(
      'DATABASE_URL carries no password, so set TRELLIS_SECRET to 32 or more random characters, the same everywhere.',
    )
  }
  return createHmac('sha256', source).update('trellis_identity').digest()
}
