import type { FastifyInstance } from 'fastify'
import { registerForms } from './form-scope.ts'
import { mountForgottenPassword } from './mount-forgotten-password.ts'
import { mountInvitation } from './mount-invitation.ts'
import { mountPasswordSignIn } from './mount-password-sign-in.ts'
import { mountUpstreamSignIn } from './mount-upstream-sign-in.ts'
import type { SignInParts } from './sign-in-parts.ts'

/** Everything a browser sees while nobody is signed in: /sign-in/… and /invitation/…, as plain pages and forms. */
export function registerSignInRoutes(app: FastifyInstance, parts: SignInParts): void {
  registerForms(app, parts.publicUrl, (scope) => {
    mountPasswordSignIn(scope, parts)
    mountInvitation(scope, parts)
    if (parts.localAccounts ?? parts.upstream === undefined) mountForgottenPassword(scope, parts)
    if (parts.upstream) mountUpstreamSignIn(scope, parts, parts.upstream)
  })
}
