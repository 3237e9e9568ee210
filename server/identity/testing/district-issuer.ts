import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface DistrictIssuer {
  readonly url: string
  /** Who signs in next; the district's own sign-in page is not what is tested. */
  next: { sub: string; claims: Record<string, unknown> }
  /** Makes it answer, once the address of its one client is known. */
  open(redirectUri: string): void
  close(): Promise<void>
}

/** A second real issuer, as a district runs one: a confidential client, claims only at userinfo. */
export async function startDistrictIssuer(): Promise<DistrictIssuer> {
  let provider: Provider | undefined
  const server = createServer((request, response) => {
    const uid = /^\/interaction\/([\w-]+)/.exec(request.url ?? '')?.[1]
    if (uid === undefined) return void provider!.callback()(request, response)
    if (district.next.sub === '')
      return void provider!.interactionFinished(request, response, { error: 'access_denied' })
    const grant = new provider!.Grant({ clientId: 'trellis', accountId: district.next.sub })
    grant.addOIDCScope('openid profile email')
    void grant.save().then((grantId) =>
      provider!.interactionFinished(request, response, {
        login: { accountId: district.next.sub, remember: false },
        consent: { grantId },
      }),
    )
  })
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const district: DistrictIssuer = {
    url,
    next: { sub: '', claims: {} },
    open(redirectUri) {
      provider = new Provider(url, {
        clients: [
          {
            client_id: 'trellis',
            client_secret: 'district secret',
            redirect_uris: [redirectUri],
            grant_types: ['authorization_code'],
            response_types: ['code'],
          },
        ],
        cookies: {
          keys: [randomBytes(32).toString('hex')],
          names: { session: 'd_session', interaction: 'd_interaction', resume: 'd_resume' },
        },
        features: { devInteractions: { enabled: false } },
        claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
        interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
        findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...district.next.claims }) }),
      })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return district
}
