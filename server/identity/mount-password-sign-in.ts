import type { SignInLanguage } from '@trellis/domain/portal/sign-in-words.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooManyAttempts } from './attempt-rules.ts'
import { changePassword, changeTicket } from './change-password.ts'
import { fieldOf, paramOf, show, visitorOf } from './form-scope.ts'
import type { PendingSignIn } from './issuer.ts'
import { expiredPage } from './message-page.ts'
import { newPasswordPage } from './new-password-page.ts'
import { pageLanguage } from './page-language.ts'
import { signInPage, type SignInPage } from './sign-in-page.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

/** GET and POST /sign-in/{uid}, and the step in between for a password that must be changed. */
export function mountPasswordSignIn(app: FastifyInstance, parts: SignInParts): void {
  const { database, issuer, secrets, upstream } = parts
  const localAccounts = parts.localAccounts ?? upstream === undefined

  const pendingOf = async (request: FastifyRequest, reply: FastifyReply): Promise<PendingSignIn | undefined> => {
    const pending = await issuer.findPending(request.raw, reply.raw)
    return pending?.uid === paramOf(request, 'uid') ? pending : undefined
  }
  const pageFor = ({ uid }: PendingSignIn, more: Omit<SignInPage, 'uid' | 'localAccounts' | 'upstreamName'>): string =>
    signInPage({ uid, localAccounts, upstreamName: upstream?.name, ...more })
  const goOn = async (language: SignInLanguage, reply: FastifyReply, { uid }: PendingSignIn, personSk: string): Promise<FastifyReply> => {
    const next = await issuer.finish(uid, personSk, 'pwd')
    return next === undefined
      ? show(reply, 400, expiredPage(language))
      : reply.header('cache-control', 'no-store').redirect(next, 303)
  }

  app.get('/sign-in/:uid', async (request, reply) => {
    const pending = await pendingOf(request, reply)
    const language = pageLanguage(request, pending?.uiLocales)
    if (!pending) return show(reply, 400, expiredPage(language))
    return show(reply, 200, pageFor(pending, { language, username: pending.loginHint ?? '' }))
  })

  app.post('/sign-in/:uid', async (request, reply) => {
    const pending = await pendingOf(request, reply)
    const language = pageLanguage(request, pending?.uiLocales)
    if (!pending || !localAccounts) return show(reply, 400, expiredPage(language))
    const username = fieldOf(request, 'username').trim().slice(0, 256)
    const password = fieldOf(request, 'password')
    if (username === '')
      return show(reply, 422, pageFor(pending, { language, message: language.words.enterUsername, about: 'username' }))
    if (password === '')
      return show(reply, 422, pageFor(pending, { language, username, message: language.words.enterPassword, about: 'password' }))
    const outcome = await signInWithPassword(
      database,
      secrets,
      { username, password, visitor: visitorOf(request) },
      parts.addressLimit,
    )
    switch (outcome.kind) {
      case 'refused':
        return show(reply, 422, pageFor(pending, { language, username, message: language.words.notRight, about: 'password' }))
      case 'locked':
        return show(
          reply.header('retry-after', String(outcome.seconds)),
          429,
          pageFor(pending, { language, username, message: tooManyAttempts(outcome.seconds, language) }),
        )
      case 'must-change': {
        const ticket = changeTicket(secrets, { uid: pending.uid, ...outcome })
        return show(reply, 200, changePage(language, pending, outcome.username, ticket))
      }
      case 'signed-in':
        return goOn(language, reply, pending, outcome.personSk)
    }
  })

  app.post('/sign-in/:uid/new-password', async (request, reply) => {
    const pending = await pendingOf(request, reply)
    const language = pageLanguage(request, pending?.uiLocales)
    if (!pending || !localAccounts) return show(reply, 400, expiredPage(language))
    const ticket = fieldOf(request, 'ticket')
    const [password, repeated] = [fieldOf(request, 'password'), fieldOf(request, 'repeated')]
    const outcome = await changePassword(database, secrets, {
      uid: pending.uid,
      ticket,
      password,
      repeated,
      visitor: visitorOf(request),
    })
    if (outcome.kind === 'expired') return show(reply, 400, expiredPage(language))
    if (outcome.kind === 'problem')
      return show(reply, 422, changePage(language, pending, outcome.username, ticket, outcome.problem))
    return goOn(language, reply, pending, outcome.personSk)
  })
}

function changePage(
  language: SignInLanguage,
  { uid }: PendingSignIn,
  username: string,
  ticket: string,
  problem?: Parameters<typeof newPasswordPage>[0]['problem'],
): string {
  return newPasswordPage({
    language,
    title: 'choosePassword',
    action: `/sign-in/${uid}/new-password`,
    username,
    ticket,
    problem,
  })
}
