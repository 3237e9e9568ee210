import type { FastifyInstance } from 'fastify'
import { isMailAddress } from '@trellis/domain/mail/mail-address.ts'
import { tooManyAttempts } from './attempt-rules.ts'
import { FORGOTTEN_PATH, forgottenPasswordPage } from './forgotten-password-page.ts'
import { fieldOf, show, visitorOf } from './form-scope.ts'
import { pageLanguage } from './page-language.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { askForPassword } from './sign-up.ts'

/** GET and POST /forgotten-password: a parent is sent a link, without anybody at the school. */
export function mountForgottenPassword(app: FastifyInstance, { database, secrets }: SignInParts): void {
  app.get(FORGOTTEN_PATH, async (request, reply) => show(reply, 200, forgottenPasswordPage(pageLanguage(request))))

  app.post(FORGOTTEN_PATH, async (request, reply) => {
    const language = pageLanguage(request)
    const email = fieldOf(request, 'email').trim().slice(0, 256)
    if (!isMailAddress(email) || !email.includes('@')) return show(reply, 422, forgottenPasswordPage(language, { email, message: language.words.emailMissing }))
    const { refusedFor } = await askForPassword(database, secrets, { email, language: language.id }, visitorOf(request))
    if (refusedFor === undefined) return show(reply, 200, forgottenPasswordPage(language, { isSent: true }))
    return show(
      reply.header('retry-after', String(Math.ceil(refusedFor))),
      429,
      forgottenPasswordPage(language, { email, message: tooManyAttempts(refusedFor, language) }),
    )
  })
}
