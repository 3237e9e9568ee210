import type { FastifyInstance } from 'fastify'
import { fieldOf, paramOf, show, visitorOf } from './form-scope.ts'
import { acceptInvitation, findInvitation } from './invitations.ts'
import { messagePage } from './message-page.ts'
import { newPasswordPage } from './new-password-page.ts'
import type { SignInParts } from './sign-in-parts.ts'

const SIGN_IN = { href: '/authorize', text: 'Sign in' }

const endedPage = (): string =>
  messagePage(
    'Set your password',
    'This invitation was used already or is too old. Ask your administrator for a new one.',
    SIGN_IN,
  )

/** GET and POST /invitation/{token}: a person sets their first password. Looking at the page uses nothing up. */
export function mountInvitation(app: FastifyInstance, { database }: SignInParts): void {
  const title = 'Set your password'

  app.get('/invitation/:token', async (request, reply) => {
    const token = paramOf(request, 'token')
    const invitation = await findInvitation(database, token)
    if (!invitation) return show(reply, 404, endedPage())
    return show(
      reply,
      200,
      newPasswordPage({ title, action: `/invitation/${encodeURIComponent(token)}`, username: invitation.username }),
    )
  })

  app.post('/invitation/:token', async (request, reply) => {
    const token = paramOf(request, 'token')
    const [password, repeated] = [fieldOf(request, 'password'), fieldOf(request, 'repeated')]
    const outcome = await acceptInvitation(database, { token, password, repeated, visitor: visitorOf(request) })
    switch (outcome.kind) {
      case 'expired':
        return show(reply, 404, endedPage())
      case 'problem':
        return show(
          reply,
          422,
          newPasswordPage({
            title,
            action: `/invitation/${encodeURIComponent(token)}`,
            username: outcome.username,
            problem: outcome.problem,
          }),
        )
      case 'accepted':
        return show(reply, 200, messagePage(title, 'Your password is set. You can sign in now.', SIGN_IN))
    }
  })
}
