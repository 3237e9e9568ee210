import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { isSecond, type CheckedToken } from './check-token.ts'
import { holds } from './not-signed-in.ts'
import { parseSignedJson } from './signed-json.ts'

/** Longest life of a proof, in seconds. */
export const PROOF_SECONDS = 300
/** How far ahead a browser's clock may run, in seconds. */
export const CLOCK_SKEW = 5

export interface ProvenRequest {
  readonly method: string
  /** Origin and path, without the query. */
  readonly url: string
}

export interface CheckedProof {
  /** Under this a proof counts once: sha256 of key thumbprint and jti. */
  readonly replayId: Buffer
  readonly issuedAt: number
  readonly expiresAt: number
}

const fault = 'invalid_dpop_proof'
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']
const NUMBER = /^[\w-]+$/

/** RFC 9449 4.3, all of it except whether the proof was used before. @throws NotSignedIn */
export function checkProof(dpop: unknown, token: CheckedToken, request: ProvenRequest, now: number): CheckedProof {
  holds(typeof dpop === 'string', fault, 'exactly one proof is needed')
  const { header, claims, isSignedBy } = parseSignedJson(dpop, fault)
  holds(header['typ'] === 'dpop+jwt', fault, 'not a proof')
  const { jti, iat, exp, htm, htu, ath } = claims
  holds(isSecond(iat) && iat <= now + CLOCK_SKEW, fault, 'dated in the future')
  holds(isSecond(exp) && exp > now && exp > iat && exp - iat <= PROOF_SECONDS, fault, 'expired')
  holds(htm === request.method, fault, 'made for another method')
  holds(typeof htu === 'string' && htu.split(/[?#]/, 1)[0] === request.url, fault, 'made for another address')
  holds(ath === token.hash, fault, 'made for another token')
  holds(typeof jti === 'string' && jti.length >= 8 && jti.length <= 128, fault, 'unnamed')
  holds(isSignedBy(proofKey(header['jwk'], token)), fault, 'wrong signature')
  const replayId = createHash('sha256').update(`${token.keyThumbprint}.${jti}`).digest()
  return { replayId, issuedAt: iat, expiresAt: exp }
}

/** The key in the header, if it is RSA of 2048 bits or more and the very one that the token is bound to. */
function proofKey(jwk: unknown, token: CheckedToken): KeyObject {
  holds(typeof jwk === 'object' && jwk !== null, fault, 'no key')
  const { kty, n, e } = jwk as Record<string, unknown>
  holds(
    kty === 'RSA' && typeof n === 'string' && NUMBER.test(n) && typeof e === 'string' && NUMBER.test(e),
    fault,
    'not an RSA key',
  )
  holds(!PRIVATE_PARTS.some((part) => part in jwk), fault, 'a private key')
  if (token.proofKey?.n === n && token.proofKey.e === e) return token.proofKey.key
  holds(n.length <= 1400 && e.length <= 8, fault, 'key too long')
  const thumbprint = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url')
  holds(thumbprint === token.keyThumbprint, fault, 'another key than the token')
  const key = read(n, e)
  holds((key?.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048, fault, 'key too short')
  token.proofKey = { n, e, key: key! }
  return key!
}

function read(n: string, e: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' })
  } catch {
    return undefined
  }
}
