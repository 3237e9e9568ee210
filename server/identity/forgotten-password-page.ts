import { fillCounted } from '@trellis/domain/portal/fill-counted.ts'
import type { SignInLanguage } from '@trellis/domain/portal/sign-in-words.ts'
import { html } from './html.ts'
import { INVITATION_HOURS } from './invitations.ts'
import { authorizeHref } from './message-page.ts'
import { errorLine, field, languageField, page } from './page.ts'

export const FORGOTTEN_PATH = '/forgotten-password'

export interface ForgottenPasswordPage {
  readonly email?: string
  readonly message?: string
  readonly isSent?: boolean
}

/** Asks for the address, and says the same to everybody: the address alone learns whether it is known here. */
export function forgottenPasswordPage(language: SignInLanguage, { email, message, isSent = false }: ForgottenPasswordPage = {}): string {
  const { words } = language
  const back = html`<p><a href="${authorizeHref(language)}">${words.backToSignIn}</a></p>`
  const form = html`${errorLine(message)}
<p>${words.forgotIntro}</p>
<form method="post" action="${FORGOTTEN_PATH}" novalidate>
${languageField(language)}
${field({ id: 'email', type: 'email', label: words.email, autocomplete: 'email', value: email ?? '', focused: true, wrong: message !== undefined })}
<button class="button" type="submit">${words.sendLink}</button>
</form>
${back}`
  const sent = html`<p role="status">${fillCounted(words.forgotSent, language.id, { hours: String(INVITATION_HOURS) })}</p>
${back}`
  return page(language, words.forgotTitle, isSent ? sent : form, isSent ? undefined : FORGOTTEN_PATH)
}
