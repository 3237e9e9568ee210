import * as oauth from 'oauth4webapi'
import { openUpstreamMetadata } from './upstream-metadata.ts'

export interface UpstreamSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Claim that names the person: `email` is compared with the e-mail address, any other with the user name. */
  readonly claim: string
  /** Shown on the button. */
  readonly name: string
}

/** What must come back with the browser, kept in a sealed cookie meanwhile. */
export interface UpstreamState {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Who the district says this is. */
export interface UpstreamIdentity {
  readonly issuer: string
  readonly subject: string
  readonly claim: string
  readonly value: string | undefined
}

export interface Upstream {
  readonly name: string
  begin(): Promise<{ readonly url: string; readonly kept: UpstreamState }>
  /** @throws when the answer is not one to this request or the district's issuer does not stand by it. */
  complete(callback: URL, kept: UpstreamState): Promise<UpstreamIdentity>
}

export const UPSTREAM_CALLBACK = '/sign-in/upstream/callback'

/** The district's own issuer. We are a confidential client of it: code, PKCE, state and nonce. */
export function createUpstream(
  { issuer, clientId, clientSecret, claim, name }: UpstreamSettings,
  publicUrl: string,
): Upstream {
  const redirectUri = new URL(UPSTREAM_CALLBACK, publicUrl).href
  const metadata = openUpstreamMetadata(issuer)
  const client: oauth.Client = { client_id: clientId, [oauth.clockSkew]: 0, [oauth.clockTolerance]: 30 }
  const options = () => metadata.options()

  return {
    name,
    async begin() {
      const { authorization_endpoint: endpoint } = await metadata.load()
      if (endpoint === undefined) throw new Error('The district’s issuer names no authorization endpoint.')
      const kept = {
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
        verifier: oauth.generateRandomCodeVerifier(),
      }
      const url = new URL(endpoint)
      const asked = {
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: 'S256',
      }
      for (const [key, value] of Object.entries(asked)) url.searchParams.set(key, value)
      return { url: url.href, kept }
    },
    async complete(callback, { state, nonce, verifier }) {
      const as = await metadata.load()
      const answer = oauth.validateAuthResponse(as, client, callback, state)
      const response = await oauth.authorizationCodeGrantRequest(
        as,
        client,
        authentication(as, clientSecret),
        answer,
        redirectUri,
        verifier,
        options(),
      )
      const tokens = await oauth.processAuthorizationCodeResponse(as, client, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      })
      const idToken = oauth.getValidatedIdTokenClaims(tokens)
      if (!idToken) throw new Error('The district’s issuer sent no ID token.')
      const identity = { issuer: idToken.iss, subject: idToken.sub, claim }
      if (idToken[claim] !== undefined || as.userinfo_endpoint === undefined)
        return { ...identity, value: trusted(idToken, claim) }
      const userinfo = await oauth.userInfoRequest(as, client, tokens.access_token, options())
      return {
        ...identity,
        value: trusted(await oauth.processUserInfoResponse(as, client, idToken.sub, userinfo), claim),
      }
    },
  }
}

/** An e-mail address that the district has not verified names nobody. */
function trusted(claims: Readonly<Record<string, unknown>>, claim: string): string | undefined {
  const value = claims[claim]
  if (typeof value !== 'string' || value === '') return undefined
  return claim === 'email' && claims['email_verified'] !== true ? undefined : value
}

function authentication(as: oauth.AuthorizationServer, secret: string): oauth.ClientAuth {
  const ways = as.token_endpoint_auth_methods_supported
  return ways === undefined || ways.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(secret)
    : oauth.ClientSecretPost(secret)
}
