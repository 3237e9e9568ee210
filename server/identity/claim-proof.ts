import type { Database } from '../database/database.ts'
import { CLOCK_SKEW, type CheckedProof } from './check-proof.ts'
import { NotSignedIn } from './not-signed-in.ts'

const CLAIM = `insert into proof_seen (id, expires_at)
  select $1, to_timestamp($3) from proof_epoch where to_timestamp($2) >= started_at
  on conflict do nothing returning true as claimed`
const NEW_EPOCH = `insert into proof_epoch (started_at)
  values (date_trunc('second', clock_timestamp()) + make_interval(secs => $1::float8))
  on conflict do nothing`
const AGE = `select extract(epoch from started_at - to_timestamp($1))::float8 as missing
  from proof_epoch where isfinite(started_at)`

/**
 * After a crash of the database nobody knows which proofs were used. One used before it is dated at most the clock skew
 * after it, so the new epoch begins beyond that: such proofs are refused, and so is everyone for these few seconds.
 */
const EPOCH_ALLOWANCE = CLOCK_SKEW + 2

/** Uses a proof up, over all processes, by one statement. @throws NotSignedIn when it was used before. */
export async function claimProof(database: Database, { replayId, issuedAt, expiresAt }: CheckedProof): Promise<void> {
  const claimed = await database.transaction('trellis_gate', {}, (tx) =>
    tx.query(CLAIM, [replayId, issuedAt, expiresAt], 'claim-proof'),
  )
  if (claimed.length === 1) return
  await ensureProofEpoch(database)
  const [{ missing } = { missing: 0 }] = await database.once<{ missing: number }>('trellis_gate', AGE, [issuedAt])
  if (missing > 0) throw new NotSignedIn('invalid_dpop_proof', 'too old to be told from a used one', Math.ceil(missing))
  throw new NotSignedIn('invalid_dpop_proof', 'used before')
}

/** Begins an epoch where none is, that is after a crash; the migration makes the first. */
export async function ensureProofEpoch(database: Database): Promise<void> {
  await database.once('trellis_gate', NEW_EPOCH, [EPOCH_ALLOWANCE])
}
