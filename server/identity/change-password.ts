import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { passwordProblem, problemWithNewPassword, type NewPasswordProblem } from './new-password-rule.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { seal, unseal } from './sealed-box.ts'
import { recordIdentityAct, type Visitor } from './visitor.ts'

interface Ticket {
  readonly uid: string
  readonly personSk: string
  readonly username: string
  /** Which password was given; once it has changed, the ticket is worth nothing. */
  readonly given: string
  readonly expiresAt: number
}

const PURPOSE = 'new-password'
const fingerprint = (passwordHash: string): string => createHash('sha256').update(passwordHash).digest('base64url')

/** Carries the person from the old password to the new one without a session; bound to one sign-in and ten minutes. */
export function changeTicket(
  secret: Uint8Array,
  known: { uid: string; personSk: string; username: string; passwordHash: string },
  now = Date.now(),
): string {
  const { uid, personSk, username, passwordHash } = known
  return seal(secret, PURPOSE, {
    uid,
    personSk,
    username,
    given: fingerprint(passwordHash),
    expiresAt: now + 600_000,
  } satisfies Ticket)
}

export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly personSk: string }
  | { readonly kind: 'problem'; readonly username: string; readonly problem: NewPasswordProblem }
  | { readonly kind: 'expired' }

export async function changePassword(
  database: Database,
  secret: Uint8Array,
  {
    uid,
    ticket,
    password,
    repeated,
    visitor,
  }: { uid: string; ticket: string; password: string; repeated: string; visitor: Visitor },
): Promise<ChangeOutcome> {
  const known = unseal(secret, PURPOSE, ticket) as Ticket | undefined
  if (!known || known.uid !== uid || known.expiresAt < Date.now()) return { kind: 'expired' }
  const [old] = await database.once<{ password_hash: string }>(
    'trellis_issuer',
    `select password_hash from credential join person using (person_sk)
     where person_sk = $1 and must_change and active`,
    [known.personSk],
  )
  if (!old || fingerprint(old.password_hash) !== known.given) return { kind: 'expired' }
  const problem =
    problemWithNewPassword(password, repeated, known.username) ?? (await sameAsBefore(old.password_hash, password))
  if (problem) return { kind: 'problem', username: known.username, problem }
  const passwordHash = await hashPassword(password)
  return database.transaction('trellis_issuer', {}, async (tx) => {
    const changed = await tx.query(
      `update credential set password_hash = $2, must_change = false, failed_attempts = 0, locked_until = null,
         updated_at = now()
       where person_sk = $1 and password_hash = $3 returning person_sk`,
      [known.personSk, passwordHash, old.password_hash],
    )
    if (changed.length === 0) return { kind: 'expired' }
    recordIdentityAct(tx, visitor, {
      action: 'password-change',
      operation: 'password',
      outcome: 'done',
      personSk: known.personSk,
    })
    recordIdentityAct(tx, visitor, {
      action: 'sign-in',
      operation: 'password',
      outcome: 'done',
      personSk: known.personSk,
    })
    return { kind: 'changed', personSk: known.personSk }
  })
}

async function sameAsBefore(passwordHash: string, password: string): Promise<NewPasswordProblem | undefined> {
  if (!(await passwordMatches(passwordHash, password))) return undefined
  return passwordProblem('password', 'given')
}
