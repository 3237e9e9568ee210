import { createHash, createPublicKey, generateKeyPairSync, randomBytes, randomUUID, sign, type KeyObject } from 'node:crypto'
import type { PublicKey } from '../issuer-keys.ts'

export interface TestKey {
  readonly privateKey: KeyObject
  readonly jwk: PublicKey
  readonly thumbprint: string
}

export function makeKey(modulusLength = 2048): TestKey {
  return testKey(generateKeyPairSync('rsa', { modulusLength }).privateKey)
}

export function testKey(privateKey: KeyObject): TestKey {
  const { n, e } = createPublicKey(privateKey).export({ format: 'jwk' }) as { n: string; e: string }
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url')
  return { privateKey, thumbprint, jwk: { kty: 'RSA', n, e, kid: randomUUID(), use: 'sig', alg: 'RS256' } }
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A compact JWS over anything at all, right or wrong. */
export function signed(header: object, claims: unknown, key: KeyObject): string {
  const input = `${part(header)}.${part(claims)}`
  return `${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`
}

export const now = (): number => Math.floor(Date.now() / 1000)

export function tokenFor(issuer: TestKey, holder: TestKey, claims: object = {}, header: object = {}): string {
  return signed(
    { typ: 'at+jwt', alg: 'RS256', kid: issuer.jwk.kid, ...header },
    {
      iss: 'https://t.example/oidc',
      aud: 'https://t.example/',
      sub: '100001',
      iat: now(),
      exp: now() + 600,
      jti: randomUUID(),
      cnf: { jkt: holder.thumbprint },
      ...claims,
    },
    issuer.privateKey,
  )
}

export function proofFor(holder: TestKey, token: string, claims: object = {}, header: object = {}): string {
  const { kty, n, e } = holder.jwk
  return signed(
    { typ: 'dpop+jwt', alg: 'RS256', jwk: { kty, n, e }, ...header },
    {
      jti: randomBytes(16).toString('base64url'),
      iat: now(),
      exp: now() + 300,
      htm: 'GET',
      htu: 'https://t.example/api/User/user',
      ath: createHash('sha256').update(token).digest('base64url'),
      ...claims,
    },
    holder.privateKey,
  )
}
