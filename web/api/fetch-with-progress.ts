/** Told how much of a body has gone out. */
export type OnSent = (sent: number, total: number) => void

/** As fetch, for bodies whose way out is shown: no browser's fetch tells of it yet. */
export const fetchWithProgress =
  (onSent: OnSent) =>
  (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const abort = (): void => request.abort()
      request.open(init.method ?? 'GET', url)
      for (const [name, value] of Object.entries(init.headers as Record<string, string>)) request.setRequestHeader(name, value)
      request.responseType = 'text'
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total))
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('Failed to send')))
      request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')))
      request.addEventListener('loadend', () => init.signal?.removeEventListener('abort', abort))
      if (init.signal?.aborted) return reject(new DOMException('The upload was cancelled.', 'AbortError'))
      init.signal?.addEventListener('abort', abort)
      request.send(init.body as XMLHttpRequestBodyInit)
    })

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const { status, statusText } = request
  return new Response(status === 204 ? null : request.responseText, { status, statusText, headers })
}
