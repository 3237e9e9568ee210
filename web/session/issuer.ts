import type * as OAuth from 'oauth4webapi'
import { PROOF_LIFETIME_S } from './proof.ts'
import type { Tokens } from './session-record.ts'

export const CLIENT_ID = 'trellis-web'

/** What one authorization request must remember until its answer comes back. */
export interface SignInSecrets {
  state: string
  nonce: string
  verifier: string
}

export interface AuthorizationRequest extends SignInSecrets {
  redirectUri: string
  /**
   * `none` asks nothing: answers at once from the issuer's own session, or refuses. `login` asks even with a
   * session.
   */
  prompt?: 'none' | 'login' | undefined
  /** Of the pages that the issuer shows. */
  language?: string | undefined
}

/** The issuer of this installation, as the session speaks to it. */
export interface Issuer {
  authorizationUrl(request: AuthorizationRequest, keyPair: CryptoKeyPair): Promise<string>
  /** Trades the code of the answer `url` for tokens; throws when the answer is a refusal or not for these secrets. */
  exchange(url: URL, secrets: SignInSecrets, redirectUri: string, keyPair: CryptoKeyPair): Promise<Tokens>
  /** `refused` when the issuer no longer takes the refresh token; throws when it cannot be reached. */
  refresh(tokens: Tokens, keyPair: CryptoKeyPair): Promise<Tokens | 'refused'>
  revoke(tokens: Tokens): Promise<void>
  endSessionUrl(idToken: string | undefined): Promise<string | undefined>
}

const load = () => import('oauth4webapi')

/** @param clockOffset milliseconds that the server's clock is ahead of this device's */
export function makeIssuer(origin: string, clockOffset = 0): Issuer {
  const resource = `${origin}/`
  const insecure = origin.startsWith('http:')
  let discovered: Promise<OAuth.AuthorizationServer> | undefined

  async function discover(oauth: typeof OAuth): Promise<OAuth.AuthorizationServer> {
    const url = new URL(`${origin}/oidc`)
    discovered ??= oauth
      .discoveryRequest(url, { algorithm: 'oidc', [oauth.allowInsecureRequests]: insecure })
      .then((response) => oauth.processDiscoveryResponse(url, response))
    try {
      return await discovered
    } catch (error) {
      // the next attempt asks again
      discovered = undefined
      throw error
    }
  }

  async function speak() {
    const oauth = await load()
    const client: OAuth.Client = { client_id: CLIENT_ID, [oauth.clockSkew]: Math.round(clockOffset / 1000) }
    const withProof = (keyPair: CryptoKeyPair) =>
      oauth.DPoP(client, keyPair, {
        [oauth.modifyAssertion]: (_header, claims) => {
          claims['exp'] = Number(claims['iat']) + PROOF_LIFETIME_S
        },
      })
    const options = { [oauth.allowInsecureRequests]: insecure }
    return { oauth, client, withProof, server: await discover(oauth), options }
  }

  const expiry = (seconds: number | undefined): number => Date.now() + clockOffset + (seconds ?? 0) * 1000

  return {
    authorizationUrl: async (request, keyPair) => {
      const { oauth, server, withProof } = await speak()
      const url = new URL(server.authorization_endpoint ?? `${origin}/oidc/auth`)
      const parameters = {
        client_id: CLIENT_ID,
        redirect_uri: request.redirectUri,
        response_type: 'code',
        scope: 'openid profile',
        resource,
        state: request.state,
        nonce: request.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
        dpop_jkt: await withProof(keyPair).calculateThumbprint(),
        ...(request.prompt && { prompt: request.prompt }),
        ...(request.language && { ui_locales: request.language }),
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },

    exchange: async (url, secrets, redirectUri, keyPair) => {
      const { oauth, client, server, options, withProof } = await speak()
      const answer = oauth.validateAuthResponse(server, client, url, secrets.state)
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        answer,
        redirectUri,
        secrets.verifier,
        { ...options, DPoP: withProof(keyPair), additionalParameters: { resource } },
      )
      const granted = await oauth.processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: secrets.nonce,
        requireIdToken: true,
      })
      return {
        accessToken: granted.access_token,
        refreshToken: granted.refresh_token,
        idToken: granted.id_token ?? '',
        subject: oauth.getValidatedIdTokenClaims(granted)?.sub ?? '',
        expiresAt: expiry(granted.expires_in),
      }
    },

    refresh: async (tokens, keyPair) => {
      if (!tokens.refreshToken) return 'refused'
      const { oauth, client, server, options, withProof } = await speak()
      const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), tokens.refreshToken, {
        ...options,
        DPoP: withProof(keyPair),
        additionalParameters: { resource },
      })
      if (response.status === 400 || response.status === 401) return 'refused'
      const granted = await oauth.processRefreshTokenResponse(server, client, response)
      return {
        ...tokens,
        accessToken: granted.access_token,
        refreshToken: granted.refresh_token ?? tokens.refreshToken,
        idToken: granted.id_token ?? tokens.idToken,
        expiresAt: expiry(granted.expires_in),
      }
    },

    revoke: async (tokens) => {
      const { oauth, client, server, options } = await speak()
      if (!server.revocation_endpoint) return
      const token = tokens.refreshToken ?? tokens.accessToken
      await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, oauth.None(), token, options))
    },

    endSessionUrl: async (idToken) => {
      const { server } = await speak()
      if (!server.end_session_endpoint) return undefined
      const url = new URL(server.end_session_endpoint)
      url.searchParams.set('client_id', CLIENT_ID)
      url.searchParams.set('post_logout_redirect_uri', `${origin}/authorize`)
      if (idToken) url.searchParams.set('id_token_hint', idToken)
      return url.href
    },
  }
}

/** Fresh secrets for one authorization request. `prefix` lets the page that receives the answer find who asked. */
export async function makeSecrets(prefix = ''): Promise<SignInSecrets> {
  const oauth = await load()
  return {
    state: prefix + oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  }
}
