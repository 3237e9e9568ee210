import { createHash } from 'node:crypto'
import type { PlainDate } from '@trellis/domain/basics/plain-date.ts'
import type { Database, Transaction } from '../database/database.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { attemptSubject, countAttempt } from './attempt-counter.ts'
import { problemWithNewPassword, type NewPasswordProblem } from './new-password-rule.ts'
import { hashPassword } from './passwords.ts'
import { recordIdentityAct, type Visitor } from './visitor.ts'

/** High, because a school or a library stands behind one address. */
export const SIGN_UPS_OF_ONE_ADDRESS = 40

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface NewSignUp {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly language: string
}

const KEEP = `insert into portal_sign_up (email, first_name, last_name, phone, language) values ($1, $2, $3, $4, $5) returning sign_up_sk`

/**
 * Writes the wish down and has the rest done behind the screens: who is known already is not looked up here, so neither
 * the answer nor the time that it takes can tell.
 * @returns seconds to wait when too many came from where the visitor is
 */
export const signUp = (database: Database, secrets: Uint8Array, asked: NewSignUp, visitor: Visitor): Promise<AskedByMail> =>
  writeWish(database, secrets, asked, visitor, 'portal.sign-up')

/** A forgotten password: written down in the same way, and as blind to who is known. */
export const askForPassword = (database: Database, secrets: Uint8Array, asked: Pick<NewSignUp, 'email' | 'language'>, visitor: Visitor): Promise<AskedByMail> =>
  writeWish(database, secrets, { firstName: '', lastName: '', phone: '', ...asked }, visitor, 'portal.forgotten-password')

export interface AskedByMail {
  readonly refusedFor?: number
}

async function writeWish(
  database: Database,
  secrets: Uint8Array,
  asked: NewSignUp,
  visitor: Visitor,
  kind: 'portal.sign-up' | 'portal.forgotten-password',
): Promise<AskedByMail> {
  return database.transaction('trellis_issuer', {}, async (tx) => {
    const subject = attemptSubject(secrets, 'sign-up', visitor.address)
    const verdict = await countAttempt(tx, subject, 'address', SIGN_UPS_OF_ONE_ADDRESS)
    if ('refusedFor' in verdict) return verdict
    const values = [asked.email.trim().toLowerCase(), asked.firstName.trim(), asked.lastName.trim(), asked.phone.trim(), asked.language]
    const [row] = await tx.query<{ sign_up_sk: string }>(KEEP, values)
    await enqueueJob(tx, { kind, payload: { signUpSk: row!.sign_up_sk }, uniqueKey: row!.sign_up_sk })
    return {}
  })
}

export interface OpenSignUp {
  readonly email: string
  readonly language: string
}

const FIND = 'select email, language from portal_sign_up where token_hash = $1 and used_at is null and expires_at > now()'

export async function findSignUp(database: Database, token: string): Promise<OpenSignUp | undefined> {
  const [row] = await database.once<OpenSignUp>('trellis_issuer', FIND, [hashOfToken(token)])
  return row
}

export type FinishedSignUp =
  | { readonly kind: 'done'; readonly userName: string }
  | { readonly kind: 'problem'; readonly problem: NewPasswordProblem }
  | { readonly kind: 'ended' }

const CREDENTIAL = 'insert into credential (person_sk, password_hash) values ($1, $2)'
const LANGUAGE = 'insert into portal_language (person_sk, language) values ($1, $2)'

/** The account comes into being with the password of whoever holds the link, so nobody can lay one out for another. */
export async function finishSignUp(
  database: Database,
  { token, password, repeated }: { token: string; password: string; repeated: string },
  { visitor, today }: { visitor: Visitor; today: PlainDate },
): Promise<FinishedSignUp> {
  const asked = await findSignUp(database, token)
  if (!asked) return { kind: 'ended' }
  const problem = problemWithNewPassword(password, repeated, asked.email)
  if (problem) return { kind: 'problem', problem }
  const passwordHash = await hashPassword(password)
  return database.transaction('trellis_issuer', {}, async (tx) => {
    const personSk = await openAccount(tx, token, today)
    if (personSk === null) return { kind: 'ended' }
    await tx.query(CREDENTIAL, [personSk, passwordHash])
    await tx.query(LANGUAGE, [personSk, asked.language])
    recordIdentityAct(tx, visitor, { action: 'password-change', operation: 'sign-up', outcome: 'done', personSk })
    return { kind: 'done', userName: asked.email }
  })
}

async function openAccount(tx: Transaction, token: string, today: PlainDate): Promise<string | null> {
  const [row] = await tx.query<{ person_sk: string | null }>('select open_portal_account($1, $2) as person_sk', [hashOfToken(token), today])
  return row?.person_sk ?? null
}
