import { randomBytes } from 'node:crypto'
import { ENGLISH_SIGN_IN, SIGN_IN_LANGUAGES } from '@trellis/domain/portal/sign-in-words.ts'
import { parentMail, type ParentMailKind } from '@trellis/domain/portal/parent-mails.ts'
import { SIGN_UP_HOURS } from '@trellis/domain/portal/sign-up-rules.ts'
import { z } from 'zod'
import type { Database, Transaction } from '../database/database.ts'
import { jobHandler, type JobHandler } from '../jobs/job-handler.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { hashOfToken } from './sign-up.ts'
import { INVITATION_HOURS, inviteToSignIn } from './invitations.ts'

/** Of one address in a day: whoever asks more often, or for somebody else, writes nobody's mailbox full. */
export const MAILS_A_DAY = 3

interface Wish {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly language: string
  readonly is_open: boolean
  readonly earlier: number
}

const WISH = `select s.email, s.first_name, s.last_name, s.language, s.token_hash is null and s.used_at is null as is_open,
    (select count(*)::int from portal_sign_up e where e.email = s.email and e.sign_up_sk < s.sign_up_sk and e.created_at > s.created_at - interval '1 day') as earlier
  from portal_sign_up s where s.sign_up_sk = $1 for update`
const TOLD = `select 1 as one from outgoing_mail where kind = 'portal' and change_key = $1`
// a parent's account and nothing else may be given a new password by mail
const KNOWN = `select person_sk, active and user_name is not null
    and not exists (select from role_assignment r where r.person_sk = p.person_sk and r.role_id <> 90)
    and exists (select from role_assignment r where r.person_sk = p.person_sk and r.role_id = 90) as is_parent
  from person p where lower(email) = $1 or lower(user_name) = $1 order by person_sk limit 2`
const TOKEN = 'update portal_sign_up set token_hash = $2, expires_at = now() + make_interval(hours => $3::int) where sign_up_sk = $1'

/** `portal.sign-up`: the address alone learns whether it is known here, and each time something that helps. */
export const sendSignUpMail = (database: Database, publicUrl: string): JobHandler =>
  jobHandler({
    kind: 'portal.sign-up',
    payload: z.strictObject({ signUpSk: z.string() }),
    run: ({ signUpSk }) => database.transaction('trellis_jobs', {}, (tx) => answerWish(tx, publicUrl, signUpSk, contentOf)),
  })

/** `portal.forgotten-password`: a parent gets a link; any other address learns that no parent's account has it. */
export const sendForgottenPasswordMail = (database: Database, publicUrl: string): JobHandler =>
  jobHandler({
    kind: 'portal.forgotten-password',
    payload: z.strictObject({ signUpSk: z.string() }),
    run: ({ signUpSk }) => database.transaction('trellis_jobs', {}, (tx) => answerWish(tx, publicUrl, signUpSk, passwordContentOf)),
  })

async function answerWish(tx: Transaction, publicUrl: string, signUpSk: string, contentFor: typeof contentOf): Promise<void> {
  const changeKey = `sign-up:${signUpSk}`
  const [wish] = await tx.query<Wish>(WISH, [signUpSk])
  const [told] = await tx.query(TOLD, [changeKey])
  if (!wish?.is_open || told || wish.earlier >= MAILS_A_DAY) return
  const known = await tx.query<{ person_sk: string; is_parent: boolean }>(KNOWN, [wish.email])
  const [kind, values] = await contentFor(tx, publicUrl, { signUpSk, language: wish.language }, known)
  await queueMail(tx, {
    kind: 'portal', studentSk: undefined, recipientKey: `sign-up:${signUpSk}`, changeKey,
    to: { name: `${wish.first_name} ${wish.last_name}`.trim(), address: wish.email }, ...parentMail(kind, wish.language, values), publicUrl,
  })
}

type Content = readonly [ParentMailKind, Readonly<Record<string, string>>]

interface Known {
  readonly person_sk: string
  readonly is_parent: boolean
}
interface Asked {
  readonly signUpSk: string
  readonly language: string
}

/** A page of before the sign-in, in the language of the mail. */
const inLanguage = (path: string, language: string): string =>
  language !== ENGLISH_SIGN_IN.id && SIGN_IN_LANGUAGES.some(({ id }) => id === language) ? `${path}?lang=${language}` : path

const resetLink = async (tx: Transaction, publicUrl: string, personSk: string, language: string): Promise<string> =>
  publicUrl + inLanguage(await inviteToSignIn(tx, { personSk, invitedBy: undefined }), language)

async function contentOf(tx: Transaction, publicUrl: string, { signUpSk, language }: Asked, known: readonly Known[]): Promise<Content> {
  const [person] = known
  if (!person) {
    const token = randomBytes(32).toString('base64url')
    await tx.query(TOKEN, [signUpSk, hashOfToken(token), SIGN_UP_HOURS])
    // behind the #, so that neither a log nor a proxy on the way ever sees it
    return ['confirm', { link: `${publicUrl}${inLanguage('/verification-guardian-parent-child', language)}#token=${token}`, hours: String(SIGN_UP_HOURS) }]
  }
  if (known.length > 1 || !person.is_parent) return ['staff', {}]
  const reset = await resetLink(tx, publicUrl, person.person_sk, language)
  return ['known', { link: `${publicUrl}/portal`, reset, hours: String(INVITATION_HOURS) }]
}

async function passwordContentOf(tx: Transaction, publicUrl: string, { language }: Asked, known: readonly Known[]): Promise<Content> {
  const [person] = known
  if (!person?.is_parent || known.length > 1) return ['absent', { link: publicUrl + inLanguage('/verification-guardian-parent-child', language) }]
  return ['forgotten', { reset: await resetLink(tx, publicUrl, person.person_sk, language), hours: String(INVITATION_HOURS) }]
}
