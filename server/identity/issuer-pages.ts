import { createHash } from 'node:crypto'
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { html, raw } from './html.ts'
import { authorizeHref, messagePage } from './message-page.ts'
import { pageLanguage } from './page-language.ts'
import { page, PAGE_HEADERS } from './page.ts'

const SUBMIT = 'document.forms[0].submit()'
const SUBMIT_HASH = `'sha256-${createHash('sha256').update(SUBMIT).digest('base64')}'`

/**
 * Signing out asks nobody who comes with the ID token of this very session: the form sends itself, and its button is
 * there for browsers without scripts. Anyone else is asked, so that a foreign page cannot sign people out.
 */
export function logoutPage(ctx: KoaContextWithOIDC, form: string): void {
  const language = pageLanguage({ body: undefined, query: ctx.query, headers: ctx.headers }, localesOf(ctx))
  const { words } = language
  const hint = ctx.oidc.entities.IdTokenHint as { payload?: { sub?: unknown } } | undefined
  const ours = hint?.payload?.sub !== undefined && hint.payload.sub === ctx.oidc.session?.accountId
  show(
    ctx,
    page(
      language,
      words.signOut,
      html`${raw(form)}
<input type="hidden" form="op.logoutForm" name="logout" value="yes">
<p>${ours ? words.signingOut : words.wantSignOut}</p>
<p><button class="button" type="submit" form="op.logoutForm">${words.signOut}</button></p>
${ours ? raw(`<script>${SUBMIT}</script>`) : html`<p><a href="/">${words.stay}</a></p>`}`,
    ),
  )
  if (ours) ctx.set('content-security-policy', `${PAGE_HEADERS['content-security-policy']}; script-src ${SUBMIT_HASH}`)
}

const localesOf = ({ query }: KoaContextWithOIDC): string => (typeof query['ui_locales'] === 'string' ? query['ui_locales'] : '')

export function issuerErrorPage(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  const language = pageLanguage({ body: undefined, query: ctx.query, headers: ctx.headers }, localesOf(ctx))
  const why = out.error === 'server_error' ? 'Something went wrong on our side.' : (out.error_description ?? out.error)
  // what the library says is English; a reader of another language gets the sentence that is the same in effect
  const sentence = language.id === 'en' ? `The sign-in could not go on: ${why}` : language.words[out.error === 'server_error' ? 'broken' : 'expired']
  show(ctx, messagePage(language, language.words.signIn, sentence, { href: authorizeHref(language), text: language.words.startAgain }))
}

function show(ctx: KoaContextWithOIDC, text: string): void {
  ctx.set(PAGE_HEADERS as Record<string, string>)
  ctx.body = text
}
