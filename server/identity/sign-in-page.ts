import { fillIn } from '@trellis/documents/engine/fill-in.ts'
import type { SignInLanguage } from '@trellis/domain/portal/sign-in-words.ts'
import { html } from './html.ts'
import { errorLine, field, languageField, page } from './page.ts'

export interface SignInPage {
  readonly language: SignInLanguage
  readonly uid: string
  readonly username?: string
  readonly message?: string
  /** Which field the message is about; it gets the focus. */
  readonly about?: 'username' | 'password'
  readonly localAccounts: boolean
  /** Name of the district whose own issuer signs people in. */
  readonly upstreamName?: string | undefined
}

export function signInPage({ language, uid, username = '', message, about, localAccounts, upstreamName }: SignInPage): string {
  const { words } = language
  const focus = about ?? (username === '' ? 'username' : 'password')
  const mark = (name: 'username' | 'password') => ({ id: name, focused: focus === name, wrong: about === name })
  const name = field({ ...mark('username'), label: words.username, hint: words.usernameHint, autocomplete: 'username', value: username })
  const password = field({ ...mark('password'), label: words.password, type: 'password', autocomplete: 'current-password' })
  const district = `/sign-in/${uid}/upstream`
  return page(
    language,
    words.signIn,
    html`${errorLine(message)}
${upstreamName !== undefined && html`<p><a class="button" href="${district}">${fillIn(words.continueWith, { name: upstreamName })}</a></p>`}
${
  localAccounts &&
  html`<form method="post" action="/sign-in/${uid}">
${languageField(language)}
${name}
${password}
<button class="button" type="submit">${words.signIn}</button>
</form>
<p><a href="/forgotten-password?lang=${language.id}">${words.forgot}</a></p>
<p>${words.noAccount} <a href="/verification-guardian-parent-child?lang=${language.id}">${words.getAccount}</a></p>`
}`,
    `/sign-in/${uid}`,
  )
}
