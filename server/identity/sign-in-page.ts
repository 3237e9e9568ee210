import { html } from './html.ts'
import { errorLine, field, page } from './page.ts'

export interface SignInPage {
  readonly uid: string
  readonly username?: string
  readonly message?: string
  /** Which field the message is about; it gets the focus. */
  readonly about?: 'username' | 'password'
  readonly localAccounts: boolean
  /** Name of the district whose own issuer signs people in. */
  readonly upstreamName?: string | undefined
}

export function signInPage({ uid, username = '', message, about, localAccounts, upstreamName }: SignInPage): string {
  const focus = about ?? (username === '' ? 'username' : 'password')
  const mark = (name: 'username' | 'password') => ({ id: name, focused: focus === name, wrong: about === name })
  const name = field({ ...mark('username'), label: 'Username', autocomplete: 'username', value: username })
  const password = field({ ...mark('password'), label: 'Password', type: 'password', autocomplete: 'current-password' })
  const district = `/sign-in/${uid}/upstream`
  return page(
    'Sign in',
    html`${errorLine(message)}
${upstreamName !== undefined && html`<p><a class="button" href="${district}">Continue with ${upstreamName}</a></p>`}
${
  localAccounts &&
  html`<form method="post" action="/sign-in/${uid}">
${name}
${password}
<button class="button" type="submit">Sign in</button>
</form>
<p>Parents and guardians without an account <a href="/verification-guardian-parent-child">get one here</a>.</p>`
}`,
  )
}
