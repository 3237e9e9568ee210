import type { IncomingHttpHeaders } from 'node:http'

/** A form counts only when a page of ours sent it. Browsers name the origin of every POST, or its kind. */
export function isSentByOurPage(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (headers.origin !== undefined) return headers.origin === new URL(publicUrl).origin
  return headers['sec-fetch-site'] === 'same-origin'
}
