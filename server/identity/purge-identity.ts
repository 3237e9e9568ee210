import type { Database } from '../database/database.ts'

// A proof stays a minute longer than it lives, so that no clock of ours that runs behind takes it again.
const EXPIRED = {
  proofs: `delete from proof_seen where expires_at < now() - interval '1 minute'`,
  signIns: 'delete from oidc_model where expires_at < now()',
  invitations: `delete from invitation where expires_at < now() - interval '7 days'`,
  signUps: `delete from portal_sign_up where created_at < now() - interval '7 days'`,
  tickets: `delete from ticket where expires_at < now()`,
  idempotencyKeys: `delete from idempotency_key where created_at < now() - interval '7 days'`,
  failures: `delete from sign_in_failure where started_at < now() - interval '1 day'
    and (locked_until is null or locked_until < now() - interval '1 day')`,
} as const

/** Housekeeping, to be run every minute or two; each table by itself, so that one that waits holds no other up. */
export async function purgeIdentity(database: Database): Promise<void> {
  for (const text of Object.values(EXPIRED)) await database.once('trellis_jobs', text)
}
