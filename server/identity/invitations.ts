import { createHash, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../database/database.ts'
import { problemWithNewPassword, type NewPasswordProblem } from './new-password-rule.ts'
import { hashPassword } from './passwords.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { recordIdentityAct, type Visitor } from './visitor.ts'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const INVITATION_HOURS = 72

/**
 * Invites a person to set their password; an earlier invitation of theirs ends. Runs as trellis_app or trellis_issuer.
 * @returns the path of the page, to be mailed or handed over; the token in it is stored nowhere.
 */
export async function inviteToSignIn(
  tx: Transaction,
  { personSk, invitedBy }: { personSk: string; invitedBy: string | undefined },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.query('update invitation set used_at = now() where person_sk = $1 and used_at is null', [personSk])
  await tx.query(
    `insert into invitation (token_hash, person_sk, invited_by, expires_at)
     values ($1, $2, $3, now() + make_interval(hours => $4::int))`,
    [hashOf(token), personSk, invitedBy ?? null, INVITATION_HOURS],
  )
  return `/invitation/${token}`
}

export interface OpenInvitation {
  readonly personSk: string
  readonly username: string
}

const OPEN = `from person p where p.person_sk = invitation.person_sk and p.active and p.user_name is not null
  and invitation.token_hash = $1 and invitation.used_at is null and invitation.expires_at > now()`

export async function findInvitation(database: Database, token: string): Promise<OpenInvitation | undefined> {
  const [row] = await database.once<{ person_sk: string; user_name: string }>(
    'trellis_issuer',
    `select i.person_sk, p.user_name from invitation i join person p using (person_sk)
     where i.token_hash = $1 and i.used_at is null and i.expires_at > now() and p.active and p.user_name is not null`,
    [hashOf(token)],
  )
  return row && { personSk: row.person_sk, username: row.user_name }
}

export type InvitationOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'problem'; readonly username: string; readonly problem: NewPasswordProblem }
  | { readonly kind: 'expired' }

/** Sets the password once. Whoever was signed in under an earlier password is signed out. */
export async function acceptInvitation(
  database: Database,
  { token, password, repeated, visitor }: { token: string; password: string; repeated: string; visitor: Visitor },
): Promise<InvitationOutcome> {
  const invitation = await findInvitation(database, token)
  if (!invitation) return { kind: 'expired' }
  const problem = problemWithNewPassword(password, repeated, invitation.username)
  if (problem) return { kind: 'problem', username: invitation.username, problem }
  const passwordHash = await hashPassword(password)
  return database.transaction('trellis_issuer', {}, async (tx) => {
    const used = await tx.query<{ person_sk: string }>(
      `update invitation set used_at = now() ${OPEN} returning p.person_sk`,
      [hashOf(token)],
    )
    const personSk = used[0]?.person_sk
    if (personSk === undefined) return { kind: 'expired' }
    await tx.query(
      `insert into credential (person_sk, password_hash) values ($1, $2) on conflict (person_sk) do update
       set password_hash = excluded.password_hash, must_change = false, failed_attempts = 0, locked_until = null,
         updated_at = now()`,
      [personSk, passwordHash],
    )
    // whoever was invited was looked at by staff, or opened a link that came to this address
    await tx.query('update person set email_verified_at = coalesce(email_verified_at, now()) where person_sk = $1 and email is not null', [personSk])
    await signOutEverywhere(tx, personSk)
    recordIdentityAct(tx, visitor, { action: 'password-change', operation: 'invitation', outcome: 'done', personSk })
    return { kind: 'accepted' }
  })
}
