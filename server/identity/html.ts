/** Text that is already HTML. Only `html` and `raw` make it, so nothing a person typed gets in unescaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const raw = (text: string): Html => new Html(text)

/** Template whose values are escaped, unless they are Html themselves. `undefined` and `false` leave no trace. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (Html | string | number | false | undefined)[]
): Html {
  return new Html(parts.reduce((text, part, at) => text + asText(values[at - 1]) + part))
}

function asText(value: Html | string | number | false | undefined): string {
  if (value instanceof Html) return value.text
  if (value === undefined || value === false) return ''
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
