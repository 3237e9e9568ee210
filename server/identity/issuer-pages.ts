import { createHash } from 'node:crypto'
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { html, raw } from './html.ts'
import { messagePage, START_AGAIN } from './message-page.ts'
import { page, PAGE_HEADERS } from './page.ts'

const SUBMIT = 'document.forms[0].submit()'
const SUBMIT_HASH = `'sha256-${createHash('sha256').update(SUBMIT).digest('base64')}'`

/**
 * Signing out asks nobody who comes with the ID token of this very session: the form sends itself, and its button is
 * there for browsers without scripts. Anyone else is asked, so that a foreign page cannot sign people out.
 */
export function logoutPage(ctx: KoaContextWithOIDC, form: string): void {
  const hint = ctx.oidc.entities.IdTokenHint as { payload?: { sub?: unknown } } | undefined
  const ours = hint?.payload?.sub !== undefined && hint.payload.sub === ctx.oidc.session?.accountId
  show(
    ctx,
    page(
      'Sign out',
      html`${raw(form)}
<input type="hidden" form="op.logoutForm" name="logout" value="yes">
<p>${ours ? 'Signing you out of Trellis.' : 'Do you want to sign out of Trellis?'}</p>
<p><button class="button" type="submit" form="op.logoutForm">Sign out</button></p>
${ours ? raw(`<script>${SUBMIT}</script>`) : html`<p><a href="/">Stay signed in</a></p>`}`,
    ),
  )
  if (ours) ctx.set('content-security-policy', `${PAGE_HEADERS['content-security-policy']}; script-src ${SUBMIT_HASH}`)
}

export function issuerErrorPage(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  const why = out.error === 'server_error' ? 'Something went wrong on our side.' : (out.error_description ?? out.error)
  show(ctx, messagePage('Sign in', `The sign-in could not go on: ${why}`, START_AGAIN))
}

function show(ctx: KoaContextWithOIDC, text: string): void {
  ctx.set(PAGE_HEADERS as Record<string, string>)
  ctx.body = text
}
