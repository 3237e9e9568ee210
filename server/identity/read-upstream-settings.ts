import type { UpstreamSettings } from './upstream.ts'

/**
 * OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together; OIDC_CLAIM and OIDC_NAME have defaults.
 * @returns undefined when there is no district issuer.
 * @throws Error with a sentence for the operator.
 */
export function readUpstreamSettings(env: Readonly<Record<string, string | undefined>>): UpstreamSettings | undefined {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']
  const missing = needed.filter((name) => !env[name])
  if (missing.length === needed.length) return undefined
  if (missing.length > 0)
    throw new Error(
      `${missing.join(' and ')} must be set too: the district’s issuer needs all of ${needed.join(', ')}.`,
    )
  const issuer = env['OIDC_ISSUER']!
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  const loopback = url !== undefined && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !loopback)) throw new Error('OIDC_ISSUER must be an https address.')
  return {
    issuer,
    clientId: env['OIDC_CLIENT_ID']!,
    clientSecret: env['OIDC_CLIENT_SECRET']!,
    claim: env['OIDC_CLAIM'] ?? 'preferred_username',
    name: env['OIDC_NAME'] ?? 'your district account',
  }
}
