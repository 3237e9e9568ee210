import { SIGN_IN_LANGUAGES, type SignInLanguage } from '@trellis/domain/portal/sign-in-words.ts'
import { html, raw, type Html } from './html.ts'

/**
 * No script, no foreign content, no framing. The referrer stays `same-origin`: with `no-referrer` browsers send
 * `Origin: null` with the form, and the check of the origin would refuse everyone.
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
}

/**
 * One card on an empty page, the frame of everything the issuer shows. Works without scripts.
 * @param here path of the page when it can be read anew in another language
 */
export function page(language: SignInLanguage, title: string, content: Html, here?: string): string {
  const { id, direction, words } = language
  return html`<!doctype html>
<html lang="${id}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Trellis</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/sign-in.css">
</head>
<body>
<main class="card">
<p class="brand"><img src="/favicon.svg" alt="" width="32" height="32">Trellis</p>
<h1>${title}</h1>
${content}
${words.notReviewed !== '' && html`<p class="hint">${words.notReviewed}</p>`}
</main>
${here !== undefined && languageLinks(language, here)}
</body>
</html>
`.text
}

/** Each language under its own name, so that its readers find it whatever the page speaks now. */
function languageLinks({ id, words }: SignInLanguage, here: string): Html {
  const links = SIGN_IN_LANGUAGES.map((one) => {
    const current = one.id === id ? raw(' aria-current="true"') : raw('')
    return html`<li><a href="${here}?lang=${one.id}" lang="${one.id}" dir="${one.direction}"${current}>${one.ownName}</a></li>`.text
  })
  return html`<nav class="languages" aria-label="${words.language}"><ul>${raw(links.join(''))}</ul></nav>`
}

/** Keeps the language of the page through the form. */
export const languageField = ({ id }: SignInLanguage): Html => html`<input type="hidden" name="lang" value="${id}">`

export interface FieldOptions {
  readonly id: string
  readonly label: string
  readonly type?: 'text' | 'password' | 'email'
  readonly autocomplete: string
  readonly value?: string
  readonly hint?: string
  readonly focused?: boolean
  /** The page shows a message that is about this field. */
  readonly wrong?: boolean
}

export function field({ id, label, type = 'text', autocomplete, value, hint, focused, wrong }: FieldOptions): Html {
  const described = [wrong && 'error', hint && `${id}-hint`].filter(Boolean).join(' ')
  const attributes = [
    html`class="input" id="${id}" name="${id}" type="${type}" autocomplete="${autocomplete}"`,
    html` autocapitalize="none" spellcheck="false" maxlength="256" required`,
    // names and addresses are written from left to right in every language
    html` dir="ltr"`,
    value !== undefined && html` value="${value}"`,
    focused && html` autofocus`,
    wrong && html` aria-invalid="true"`,
    described !== '' && html` aria-describedby="${described}"`,
  ].map((one) => (one ? one.text : ''))
  return html`<div class="field">
<label class="label" for="${id}">${label}</label>
<input ${raw(attributes.join(''))}>
${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
</div>`
}

export const errorLine = (message: string | undefined): Html | undefined =>
  message === undefined ? undefined : html`<p class="error" id="error" role="alert">${message}</p>`
