import type { FastifyInstance } from 'fastify'
import { fieldOf, paramOf, show, visitorOf } from './form-scope.ts'
import { acceptInvitation, findInvitation } from './invitations.ts'
import type { SignInLanguage } from '@trellis/domain/portal/sign-in-words.ts'
import { html } from './html.ts'
import { authorizeHref, messagePage } from './message-page.ts'
import { newPasswordPage } from './new-password-page.ts'
import { pageLanguage } from './page-language.ts'
import { page } from './page.ts'
import type { SignInParts } from './sign-in-parts.ts'

const signIn = (language: SignInLanguage) => ({ href: authorizeHref(language), text: language.words.signIn })

/** Staff ask their administrator; a parent helps themselves. */
const endedPage = (language: SignInLanguage): string =>
  page(
    language,
    language.words.setPassword,
    html`<p>${language.words.invitationEnded}</p>
<p><a href="/forgotten-password?lang=${language.id}">${language.words.invitationEndedParent}</a></p>
<p><a class="button" href="${authorizeHref(language)}">${language.words.signIn}</a></p>`,
  )

/** GET and POST /invitation/{token}: a person sets their first password. Looking at the page uses nothing up. */
export function mountInvitation(app: FastifyInstance, { database }: SignInParts): void {
  const path = (token: string): string => `/invitation/${encodeURIComponent(token)}`
  const title = 'setPassword'

  app.get('/invitation/:token', async (request, reply) => {
    const token = paramOf(request, 'token')
    const language = pageLanguage(request)
    const invitation = await findInvitation(database, token)
    if (!invitation) return show(reply, 404, endedPage(language))
    return show(
      reply,
      200,
      newPasswordPage({ language, title, action: path(token), here: path(token), username: invitation.username }),
    )
  })

  app.post('/invitation/:token', async (request, reply) => {
    const token = paramOf(request, 'token')
    const language = pageLanguage(request)
    const [password, repeated] = [fieldOf(request, 'password'), fieldOf(request, 'repeated')]
    const outcome = await acceptInvitation(database, { token, password, repeated, visitor: visitorOf(request) })
    switch (outcome.kind) {
      case 'expired':
        return show(reply, 404, endedPage(language))
      case 'problem':
        return show(
          reply,
          422,
          newPasswordPage({
            language,
            title,
            action: path(token),
            username: outcome.username,
            problem: outcome.problem,
          }),
        )
      case 'accepted':
        return show(reply, 200, messagePage(language, language.words[title], language.words.passwordIsSet, signIn(language)))
    }
  })
}
