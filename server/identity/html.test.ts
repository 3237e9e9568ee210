import { expect, it } from 'vitest'
import { html } from './html.ts'

it('escapes whatever a person typed, in text and in attributes', () => {
  const typed = `"><script>alert('x')</script>&`
  expect(html`<input value="${typed}">`.text).toBe(
    '<input value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">',
  )
})

it('nests without escaping twice and leaves out what is absent', () => {
  expect(html`<p>${html`<b>${'a & b'}</b>`}${undefined}${false}</p>`.text).toBe('<p><b>a &amp; b</b></p>')
})
