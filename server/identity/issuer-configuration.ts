import { interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { findAccountStanding, standsSince } from './account-standing.ts'
import type { IssuerKeys } from './issuer-keys.ts'
import { issuerErrorPage, logoutPage } from './issuer-pages.ts'
import { oidcStore } from './oidc-store.ts'

export const CLIENT_ID = 'trellis-web'
export const ACCESS_TOKEN_SECONDS = 600
/** The longest a sign-in lasts, however active it is. */
export const SESSION_SECONDS = 12 * 3600

const epochSeconds = (): number => Math.floor(Date.now() / 1000)

export interface ConfigurationParts {
  readonly database: Database
  readonly keys: IssuerKeys
  /** Origin of the application, without a slash at the end. */
  readonly publicUrl: string
  readonly audience: string
}

/** Authorization code with PKCE and DPoP for the one first-party client; everything else the library offers is off. */
export function issuerConfiguration({ database, keys, publicUrl, audience }: ConfigurationParts): Configuration {
  const secure = publicUrl.startsWith('https:')
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax' } as const
  return {
    adapter: oidcStore(database),
    jwks: { keys: keys.signing },
    clients: [client(publicUrl)],
    scopes: ['openid'],
    claims: { openid: ['sub'] },
    responseTypes: ['code'],
    subjectTypes: ['public'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    enabledJWA: { dPoPSigningAlgValues: ['RS256'], idTokenSigningAlgValues: ['RS256'] },
    // browsers name their origin with every POST, also with one to the page's own server
    clientBasedCORS: (_ctx, origin) => origin === publicUrl,
    cookies: {
      keys: keys.cookies,
      names: {
        session: secure ? '__Host-trellis_session' : 'trellis_session',
        interaction: secure ? '__Secure-trellis_sign_in' : 'trellis_sign_in',
        resume: secure ? '__Secure-trellis_resume' : 'trellis_resume',
      },
      long: cookie,
      short: cookie,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: logoutPage },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'api',
          audience,
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    // Proof-bound tokens gain nothing from rotation, and two tabs renewing at once would sign each other out.
    rotateRefreshToken: false,
    issueRefreshToken: (_ctx, { clientId }) => clientId === CLIENT_ID,
    expiresWithSession: () => true,
    findAccount: async (ctx, sub, token) => {
      const standing = await findAccountStanding(database, sub)
      const since = token ? token.iat : ctx.oidc.session?.loginTs
      return standsSince(standing, since) ? { accountId: sub, claims: () => ({ sub }) } : undefined
    },
    interactions: { policy: policy(), url: (_ctx, { uid }) => `${publicUrl}/sign-in/${uid}` },
    loadExistingGrant: (ctx) => ownGrant(ctx, audience),
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      IdToken: ACCESS_TOKEN_SECONDS,
      RefreshToken: SESSION_SECONDS,
      Session: (_ctx, session) => Math.max(1, (session.loginTs ?? epochSeconds()) + SESSION_SECONDS - epochSeconds()),
      Grant: SESSION_SECONDS,
      Interaction: 1800,
    },
    renderError: issuerErrorPage,
  }
}

function client(publicUrl: string): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: CLIENT_ID,
    client_name: 'Trellis',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${publicUrl}/signed-in`, `${publicUrl}/signed-in-again`],
    post_logout_redirect_uris: [`${publicUrl}/authorize`],
    dpop_bound_access_tokens: true,
  }
}

/** The client is our own: nobody is asked for consent. A session whose person has no standing signs in again. */
function policy(): interactionPolicy.DefaultPolicy {
  const prompts = interactionPolicy.base()
  prompts.remove('consent')
  prompts
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('no_standing', 'The session has ended', 'login_required', ({ oidc }) =>
        Boolean(oidc.session?.accountId && !oidc.account),
      ),
    )
  return prompts
}

async function ownGrant(ctx: KoaContextWithOIDC, audience: string) {
  const { provider, session, account, client: asking } = ctx.oidc
  if (!session || !account || !asking) return undefined
  const grantId = session.grantIdFor(asking.clientId)
  const existing = grantId ? await provider.Grant.find(grantId) : undefined
  if (existing?.accountId === account.accountId) return existing
  const grant = new provider.Grant({ clientId: asking.clientId, accountId: account.accountId })
  grant.addOIDCScope('openid')
  grant.addResourceScope(audience, 'api')
  await grant.save()
  return grant
}
