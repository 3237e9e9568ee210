import { createPrivateKey, randomBytes, type KeyObject } from 'node:crypto'
import type { Database } from '../../server/database/database.ts'
import { identitySecret } from '../../server/identity/identity-secret.ts'
import { loadIssuerKeys } from '../../server/identity/issuer-keys.ts'
import { makeKey, now, proofFor, signed } from '../../server/identity/testing/forge.ts'
import type { BenchRequest } from '../prepare/make-requests.ts'

/** Writes a request as it goes over the wire, signed with a fresh proof that is good for 300 s. */
export type Signer = (request: BenchRequest) => Buffer

export type SignIn = (personSk: string) => Signer

/** The server's own issuer signs the tokens: the benchmark knows the owner's password and so the sealed keys. */
export async function openSignIn(database: Database, publicUrl: string): Promise<SignIn> {
  const [signing] = (await loadIssuerKeys(database, identitySecret(String(database.owner.password)))).signing
  const issuerKey = createPrivateKey({ key: { ...signing }, format: 'jwk' })
  return (personSk) => signerOf(personSk, publicUrl, issuerKey, signing.kid)
}

function signerOf(personSk: string, publicUrl: string, issuerKey: KeyObject, kid: string): Signer {
  const holder = makeKey()
  const token = signed(
    { typ: 'at+jwt', alg: 'RS256', kid },
    {
      iss: `${publicUrl}/oidc`, aud: `${publicUrl}/`, sub: personSk, iat: now(), exp: now() + 7200,
      jti: randomBytes(8).toString('hex'), cnf: { jkt: holder.thumbprint },
    },
    issuerKey,
  )
  const { host } = new URL(publicUrl)
  return ({ method, path, body }) => {
    const text = body ? JSON.stringify(body) : ''
    const proof = proofFor(holder, token, { htm: method, htu: publicUrl + path.split('?')[0] })
    const head = [
      `${method} ${path} HTTP/1.1`,
      `host: ${host}`,
      'user-agent: trellis-bench',
      'accept: application/json',
      `authorization: DPoP ${token}`,
      `dpop: ${proof}`,
      ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
    ]
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`)
  }
}
