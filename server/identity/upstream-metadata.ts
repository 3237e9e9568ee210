import { setTimeout as sleep } from 'node:timers/promises'
import * as oauth from 'oauth4webapi'

export interface UpstreamMetadata {
  load(): Promise<oauth.AuthorizationServer>
  /** For each request to the issuer: a time limit, and plain http only to this machine. */
  options(): { [oauth.allowInsecureRequests]: boolean; signal: AbortSignal }
}

const FRESH_MS = 3_600_000
const ATTEMPTS = 3

/** Discovery of the district's issuer, kept for an hour. A failure is tried again and never remembered. */
export function openUpstreamMetadata(issuer: string): UpstreamMetadata {
  const url = new URL(issuer)
  const plain = url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  const options: UpstreamMetadata['options'] = () => ({
    [oauth.allowInsecureRequests]: plain,
    signal: AbortSignal.timeout(10_000),
  })
  let known: { metadata: Promise<oauth.AuthorizationServer>; until: number } | undefined

  const discover = async (): Promise<oauth.AuthorizationServer> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, options()))
      } catch (error) {
        if (attempt === ATTEMPTS) throw error
        await sleep(attempt * 200)
      }
    }
  }

  return {
    options,
    load() {
      if (known && known.until > Date.now()) return known.metadata
      const asked = { metadata: discover(), until: Date.now() + FRESH_MS }
      known = asked
      asked.metadata.catch(() => {
        if (known === asked) known = undefined
      })
      return asked.metadata
    },
  }
}
