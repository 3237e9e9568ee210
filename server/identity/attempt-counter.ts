import { createHmac } from 'node:crypto'
import type { Transaction } from '../database/database.ts'
import { subkey } from './sealed-box.ts'
import { countAddressFailure, countNameFailure, type Verdict } from './attempt-rules.ts'

/** Keyed hash under which failures are counted; neither the name nor the address can be read from it. */
export function attemptSubject(secret: Uint8Array, kind: 'name' | 'address' | 'sign-up', text: string): Buffer {
  const counted = kind !== 'name' ? network(text) : text.toLowerCase()
  return createHmac('sha256', subkey(secret, 'attempts')).update(`${kind}:${counted}`).digest()
}

/** One household or school holds a whole /64 of IPv6. */
function network(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) while (groups.length < 8 - tail.split(':').filter(Boolean).length) groups.push('0')
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

interface Row {
  failures: number
  locked_for: number | null
  age: number
}

/**
 * Counts an attempt as failed before the password is looked at, so that many at once, at many processes, cannot guess
 * more often than one by one. Success takes it back.
 */
export async function countAttempt(
  tx: Transaction,
  subject: Buffer,
  kind: 'name' | 'address',
  limit?: number,
): Promise<Verdict> {
  const inserted = tx.query('insert into sign_in_failure (subject, failures) values ($1, 0) on conflict do nothing', [
    subject,
  ])
  const selected = tx.query<Row>(
    `select failures, extract(epoch from locked_until - now())::float8 as locked_for,
       extract(epoch from now() - started_at)::float8 as age
     from sign_in_failure where subject = $1 for update`,
    [subject],
  )
  const [, [row]] = await Promise.all([inserted, selected])
  if (!row) throw new Error('The failures of a name or address could not be counted.')
  const verdict =
    kind === 'address'
      ? countAddressFailure(row, limit)
      : countNameFailure({ failures: row.failures, lockedFor: row.locked_for ?? undefined })
  if ('failures' in verdict) {
    await tx.query(
      `update sign_in_failure set failures = $2, locked_until = now() + make_interval(secs => $3::float8),
         started_at = case when $4::boolean then now() else started_at end where subject = $1`,
      [subject, verdict.failures, verdict.lockFor ?? null, verdict.startsOver ?? false],
    )
  }
  return verdict
}

export async function forgiveAttempt(tx: Transaction, subject: Buffer): Promise<void> {
  await tx.query('update sign_in_failure set failures = greatest(failures - 1, 0) where subject = $1', [subject])
}
