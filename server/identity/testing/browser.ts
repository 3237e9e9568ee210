/** As much of a browser as a sign-in needs: cookies by path, redirects by hand, forms by name. */
export interface Browser {
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** Follows redirects until a page or a foreign-to-the-test address (`until`) is reached. */
  follow(
    url: string,
    until?: (url: string) => boolean,
  ): Promise<{ url: string; response: Response | undefined; text: string }>
  submit(
    url: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>
  readonly cookies: Map<string, { value: string; path: string; line: string }>
}

export function openBrowser(): Browser {
  const cookies: Browser['cookies'] = new Map()
  const browser: Browser = {
    cookies,
    async fetch(url, init = {}) {
      const { pathname, host } = new URL(url)
      const cookie = [...cookies]
        .filter(
          ([key, { path }]) =>
            key.startsWith(`${host} `) &&
            (pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)),
        )
        .map(([key, { value }]) => `${key.split(' ')[1]}=${value}`)
        .join('; ')
      const response = await fetch(url, {
        redirect: 'manual',
        ...init,
        headers: { accept: 'text/html', ...(init.headers as Record<string, string>), ...(cookie && { cookie }) },
      })
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split('; ')
        const name = pair.slice(0, pair.indexOf('='))
        const value = pair.slice(pair.indexOf('=') + 1)
        const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/'
        const key = `${host} ${name} ${path}`
        if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) cookies.delete(key)
        else cookies.set(key, { value, path, line })
      }
      return response
    },
    async follow(start, until = () => false) {
      let url = start
      for (let hop = 0; hop < 12; hop++) {
        if (until(url)) return { url, response: undefined, text: '' }
        const response = await browser.fetch(url)
        const next = response.headers.get('location')
        if (next === null) return { url, response, text: await response.text() }
        url = new URL(next, url).href
      }
      throw new Error(`Too many redirects, last to ${url}`)
    },
    submit: (url, fields, headers = {}) =>
      browser.fetch(url, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin, ...headers },
      }),
  }
  return browser
}
