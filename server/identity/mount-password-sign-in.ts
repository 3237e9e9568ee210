import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changePassword, changeTicket } from './change-password.ts'
import { fieldOf, paramOf, show, visitorOf } from './form-scope.ts'
import type { PendingSignIn } from './issuer.ts'
import { expiredPage } from './message-page.ts'
import { newPasswordPage } from './new-password-page.ts'
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
  const goOn = async (reply: FastifyReply, { uid }: PendingSignIn, personSk: string): Promise<FastifyReply> => {
    const next = await issuer.finish(uid, personSk, 'pwd')
    return next === undefined
      ? show(reply, 400, expiredPage())
      : reply.header('cache-control', 'no-store').redirect(next, 303)
  }

  app.get('/sign-in/:uid', async (request, reply) => {
    const pending = await pendingOf(request, reply)
    if (!pending) return show(reply, 400, expiredPage())
    return show(reply, 200, pageFor(pending, { username: pending.loginHint ?? '' }))
  })

  app.post('/sign-in/:uid', async (request, reply) => {
    const pending = await pendingOf(request, reply)
    if (!pending || !localAccounts) return show(reply, 400, expiredPage())
    const username = fieldOf(request, 'username').trim().slice(0, 256)
    const password = fieldOf(request, 'password')
    if (username === '')
      return show(reply, 422, pageFor(pending, { message: 'Enter your username.', about: 'username' }))
    if (password === '')
      return show(reply, 422, pageFor(pending, { username, message: 'Enter your password.', about: 'password' }))
    const outcome = await signInWithPassword(
      database,
      secrets,
      { username, password, visitor: visitorOf(request) },
      parts.addressLimit,
    )
    switch (outcome.kind) {
      case 'refused':
        return show(reply, 422, pageFor(pending, { username, message: outcome.message, about: 'password' }))
      case 'locked':
        return show(
          reply.header('retry-after', String(outcome.seconds)),
          429,
          pageFor(pending, { username, message: outcome.message }),
        )
      case 'must-change': {
        const ticket = changeTicket(secrets, { uid: pending.uid, ...outcome })
        return show(reply, 200, changePage(pending, outcome.username, ticket))
      }
      case 'signed-in':
        return goOn(reply, pending, outcome.personSk)
    }
  })

  app.post('/sign-in/:uid/new-password', async (request, reply) => {
    const pending = await pendingOf(request, reply)
    if (!pending || !localAccounts) return show(reply, 400, expiredPage())
    const ticket = fieldOf(request, 'ticket')
    const [password, repeated] = [fieldOf(request, 'password'), fieldOf(request, 'repeated')]
    const outcome = await changePassword(database, secrets, {
      uid: pending.uid,
      ticket,
      password,
      repeated,
      visitor: visitorOf(request),
    })
    if (outcome.kind === 'expired') return show(reply, 400, expiredPage())
    if (outcome.kind === 'problem')
      return show(reply, 422, changePage(pending, outcome.username, ticket, outcome.problem))
    return goOn(reply, pending, outcome.personSk)
  })
}

function changePage(
  { uid }: PendingSignIn,
  username: string,
  ticket: string,
  problem?: Parameters<typeof newPasswordPage>[0]['problem'],
): string {
  return newPasswordPage({
    title: 'Choose a new password',
    action: `/sign-in/${uid}/new-password`,
    username,
    ticket,
    problem,
  })
}
