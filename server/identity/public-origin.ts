/**
 * The origin under which browsers reach us. Plain http is for this machine only: elsewhere browsers have no
 * `crypto.subtle`, so nobody could sign in.
 * @throws Error with a sentence for the operator.
 */
export function publicOrigin(publicUrl: string): string {
  if (!URL.canParse(publicUrl))
    throw new Error(`PUBLIC_URL must be an address such as https://trellis.example.org, not “${publicUrl}”.`)
  const { protocol, hostname, origin, pathname, search, hash } = new URL(publicUrl)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('PUBLIC_URL must begin with https://.')
  if (pathname !== '/' || search || hash) throw new Error('PUBLIC_URL must be an origin alone, without a path.')
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new Error(`PUBLIC_URL must begin with https://: browsers let nobody sign in over plain http at ${hostname}.`)
  }
  return origin
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname)
