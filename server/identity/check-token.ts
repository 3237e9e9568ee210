import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { ExpiringCache } from './expiring-cache.ts'
import type { PublicKey } from './issuer-keys.ts'
import { holds } from './not-signed-in.ts'
import { parseSignedJson } from './signed-json.ts'

export interface CheckedToken {
  readonly personSk: string
  readonly issuedAt: number
  readonly expiresAt: number
  /** RFC 7638 thumbprint of the one key that may use this token. */
  readonly keyThumbprint: string
  /** What `ath` of a proof must be. */
  readonly hash: string
  /** Filled by the first proof that fits, so that the key is read once a token. */
  proofKey?: { readonly n: string; readonly e: string; readonly key: KeyObject }
}

export interface TokenRules {
  readonly issuer: string
  readonly audience: string
  readonly jwks: () => { readonly keys: readonly PublicKey[] }
}

const CACHED_TOKENS = 20_000

/** Access tokens of the embedded issuer (RFC 9068), RS256 only; a checked one is remembered until it expires. */
export function openTokenCheck({ issuer, audience, jwks }: TokenRules): (token: string, now: number) => CheckedToken {
  const known = new ExpiringCache<CheckedToken>(CACHED_TOKENS)
  const keys = new Map<string, KeyObject>()

  const keyFor = (kid: unknown): KeyObject | undefined => {
    if (typeof kid !== 'string') return undefined
    const ready = keys.get(kid)
    if (ready) return ready
    const jwk = jwks().keys.find((one) => one.kid === kid)
    if (!jwk) return undefined
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
    keys.set(kid, key)
    return key
  }

  return (token, now) => {
    const hash = createHash('sha256').update(token).digest('base64url')
    const before = known.get(hash, now)
    if (before) return before
    const { header, claims, isSignedBy } = parseSignedJson(token, 'invalid_token')
    holds(header['typ'] === 'at+jwt', 'invalid_token', 'not an access token')
    const key = keyFor(header['kid'])
    holds(key !== undefined && isSignedBy(key), 'invalid_token', 'wrong signature')
    const { iss, aud, sub, iat, exp, cnf } = claims
    holds(iss === issuer, 'invalid_token', 'wrong issuer')
    holds(aud === audience || (Array.isArray(aud) && aud.includes(audience)), 'invalid_token', 'wrong audience')
    holds(typeof sub === 'string' && /^\d{1,18}$/.test(sub), 'invalid_token', 'wrong subject')
    holds(isSecond(exp) && exp > now, 'invalid_token', 'expired')
    holds(isSecond(iat), 'invalid_token', 'undated')
    const jkt = typeof cnf === 'object' && cnf !== null && 'jkt' in cnf ? cnf.jkt : undefined
    holds(typeof jkt === 'string' && jkt.length === 43, 'invalid_token', 'not bound to a key')
    const checked: CheckedToken = { personSk: sub, issuedAt: iat, expiresAt: exp, keyThumbprint: jkt, hash }
    known.set(hash, checked, exp, now)
    return checked
  }
}

export const isSecond = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value < 1e11
