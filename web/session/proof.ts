/** Seconds a proof lives [P-7-05]. */
export const PROOF_LIFETIME_S = 300

export interface ProofRequest {
  method: string
  /** Absolute; query and fragment are left out of the claim (RFC 9449 4.2). */
  url: string
  accessToken: string
  /** Seconds since the epoch, by the server's clock. */
  now: number
}

const base64url = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const encoded = (value: unknown): string => base64url(new TextEncoder().encode(JSON.stringify(value)))

const headers = new WeakMap<CryptoKey, string>()

/** The same for every proof of a key, so it is made once. */
async function headerOf({ publicKey }: CryptoKeyPair): Promise<string> {
  const known = headers.get(publicKey)
  if (known) return known
  const { kty, n, e } = await crypto.subtle.exportKey('jwk', publicKey)
  const header = encoded({ typ: 'dpop+jwt', alg: 'RS256', jwk: { kty, n, e } })
  headers.set(publicKey, header)
  return header
}

const hashes = new Map<string, string>()

async function hashOf(accessToken: string): Promise<string> {
  const known = hashes.get(accessToken)
  if (known) return known
  const hash = base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(accessToken)))
  hashes.clear()
  hashes.set(accessToken, hash)
  return hash
}

/** A proof of possession for one API call: claims jti, iat, exp, htm, htu and ath [P-3-20]. */
export async function makeProof(keyPair: CryptoKeyPair, request: ProofRequest): Promise<string> {
  const iat = Math.floor(request.now)
  const claims = {
    jti: crypto.randomUUID(),
    iat,
    exp: iat + PROOF_LIFETIME_S,
    htm: request.method,
    htu: request.url.split(/[?#]/, 1)[0],
    ath: await hashOf(request.accessToken),
  }
  const signed = `${await headerOf(keyPair)}.${encoded(claims)}`
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', keyPair.privateKey, new TextEncoder().encode(signed))
  return `${signed}.${base64url(signature)}`
}
