import { ENGLISH_SIGN_IN } from '@trellis/domain/portal/sign-in-words.ts'
import type { Database, Transaction } from '../database/database.ts'
import { attemptSubject, countAttempt, forgiveAttempt } from './attempt-counter.ts'
import { countNameFailure, type Verdict } from './attempt-rules.ts'
import { passwordMatches } from './passwords.ts'
import { recordIdentityAct, type Visitor } from './visitor.ts'

export interface PasswordAttempt {
  readonly username: string
  readonly password: string
  readonly visitor: Visitor
}

export type PasswordOutcome =
  | {
      readonly kind: 'signed-in' | 'must-change'
      readonly personSk: string
      readonly username: string
      readonly passwordHash: string
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'locked'; readonly seconds: number }

interface Account {
  person_sk: string
  user_name: string
  active: boolean
  password_hash: string
  must_change: boolean
  failed_attempts: number
  locked_for: number | null
}

export const NOT_RIGHT = ENGLISH_SIGN_IN.words.notRight

const FIND = `select p.person_sk, p.user_name, p.active, c.password_hash, c.must_change, c.failed_attempts,
    extract(epoch from c.locked_until - now())::float8 as locked_for
  from person p join credential c using (person_sk) where lower(p.user_name) = lower($1) for update of c`

/** Every way of failing answers alike: no account, no password, deactivated, wrong password, locked. */
export async function signInWithPassword(
  database: Database,
  secret: Uint8Array,
  attempt: PasswordAttempt,
  addressLimit?: number,
): Promise<PasswordOutcome> {
  const { password, visitor } = attempt
  const address = attemptSubject(secret, 'address', visitor.address)
  const counted = await database.transaction('trellis_issuer', {}, async (tx) => {
    const fromAddress = await countAttempt(tx, address, 'address', addressLimit)
    if ('refusedFor' in fromAddress) return { account: undefined, refusedFor: fromAddress.refusedFor }
    const [account] = await tx.query<Account>(FIND, [attempt.username])
    const verdict = account
      ? await countForAccount(tx, account)
      : await countAttempt(tx, attemptSubject(secret, 'name', attempt.username), 'name')
    if (!('refusedFor' in verdict)) return { account }
    recordIdentityAct(tx, visitor, {
      action: 'sign-in',
      operation: 'password',
      outcome: 'refused',
      personSk: account?.person_sk,
      reason: 'locked',
    })
    return { account, refusedFor: verdict.refusedFor }
  })
  if (counted.refusedFor !== undefined) {
    return { kind: 'locked', seconds: Math.ceil(counted.refusedFor) }
  }
  const { account } = counted
  const right = await passwordMatches(account?.password_hash, password)
  return database.transaction('trellis_issuer', {}, async (tx) => {
    if (!right || !account?.active) {
      const reason = account && !account.active ? 'deactivated' : 'wrong'
      recordIdentityAct(tx, visitor, {
        action: 'sign-in',
        operation: 'password',
        outcome: 'refused',
        personSk: account?.person_sk,
        reason,
      })
      return { kind: 'refused' }
    }
    await Promise.all([
      tx.query('update credential set failed_attempts = 0, locked_until = null where person_sk = $1', [
        account.person_sk,
      ]),
      forgiveAttempt(tx, address),
    ])
    const known = { personSk: account.person_sk, username: account.user_name, passwordHash: account.password_hash }
    if (account.must_change) return { kind: 'must-change', ...known }
    recordIdentityAct(tx, visitor, {
      action: 'sign-in',
      operation: 'password',
      outcome: 'done',
      personSk: account.person_sk,
    })
    return { kind: 'signed-in', ...known }
  })
}

async function countForAccount(tx: Transaction, account: Account): Promise<Verdict> {
  const verdict = countNameFailure({ failures: account.failed_attempts, lockedFor: account.locked_for ?? undefined })
  if ('failures' in verdict) {
    await tx.query(
      `update credential set failed_attempts = $2, locked_until = now() + make_interval(secs => $3::float8)
       where person_sk = $1`,
      [account.person_sk, verdict.failures, verdict.lockFor ?? null],
    )
  }
  return verdict
}
