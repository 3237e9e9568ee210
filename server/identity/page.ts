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

/** One card on an empty page, the frame of everything the issuer shows. Works without scripts. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
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
</main>
</body>
</html>
`.text
}

export interface FieldOptions {
  readonly id: string
  readonly label: string
  readonly type?: 'text' | 'password'
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
