import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, OutputOf } from '@trellis/contract/endpoint.ts'
import { checkPortalSignUp, finishPortalSignUp, signUpForPortal } from '@trellis/contract/portal-sign-up.ts'
import { dayInZone } from '@trellis/domain/basics/plain-date.ts'
import { signUpProblems } from '@trellis/domain/portal/sign-up-rules.ts'
import { done } from '../accounts/change-person.ts'
import type { Database } from '../database/database.ts'
import { BASE_PATH } from '../http/mount-endpoints.ts'
import { parseCall } from '../http/parse-call.ts'
import { notFound, ruleBroken, tooMany } from '../http/refusals.ts'
import { visitorOf } from './form-scope.ts'
import { findSignUp, finishSignUp, signUp } from './sign-up.ts'

export interface SignUpParts {
  readonly database: Database
  readonly secrets: Uint8Array
  readonly timeZone: string
  readonly now: () => Date
  readonly emailEndings: readonly string[]
  /** False where the district's own issuer alone signs people in. */
  readonly isOffered: boolean
}

export const LINK_ENDED = 'This link was used already or is too old. Ask for an account again.'

/** The calls of people whom nobody knows yet: no actor, no reach, no record of a child within their reach. */
export function mountSignUp(app: FastifyInstance, parts: SignUpParts): void {
  const { database, secrets, emailEndings, isOffered } = parts

  const mount = <E extends Endpoint>(endpoint: E, answer: (body: OutputOf<E['body']>, request: FastifyRequest) => Promise<unknown>): void => {
    app.route({
      method: endpoint.method,
      url: BASE_PATH[endpoint.base] + endpoint.path,
      bodyLimit: 8_192,
      handler: async (request, reply: FastifyReply) => {
        if (!isOffered) throw notFound('This address')
        const value = await answer(parseCall(endpoint, request).body as OutputOf<E['body']>, request)
        return reply.header('cache-control', 'no-store').send(endpoint.response.parse(value))
      },
    })
  }

  mount(signUpForPortal, async (body, request) => {
    const problems = signUpProblems(body, emailEndings)
    if (problems.length > 0) throw ruleBroken(...problems)
    const { refusedFor } = await signUp(database, secrets, body, visitorOf(request))
    if (refusedFor !== undefined) throw tooMany(Math.ceil(refusedFor))
    return done({ isAccepted: true as const })
  })

  mount(checkPortalSignUp, async ({ token }) => {
    const found = await findSignUp(database, token)
    return { isOpen: found !== undefined, email: found?.email ?? null, language: found?.language ?? null }
  })

  mount(finishPortalSignUp, async (body, request) => {
    const outcome = await finishSignUp(database, body, { visitor: visitorOf(request), today: dayInZone(parts.now(), parts.timeZone) })
    switch (outcome.kind) {
      case 'ended':
        throw ruleBroken({ code: 'sign-up.ended', message: LINK_ENDED })
      case 'problem':
        throw ruleBroken({ ...outcome.problem, code: `password.${outcome.problem.field}` })
      case 'done':
        return done({ userName: outcome.userName })
    }
  })
}
