import { createHash, createPublicKey, verify } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openKeyStore } from './key-store.ts'
import { memorySessionStore } from './memory-session-store.ts'
import { makeProof } from './proof.ts'

let keyPair: CryptoKeyPair
beforeAll(async () => {
  keyPair = (await openKeyStore(memorySessionStore(), sessionStorage)).record().keyPair
})

const read = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as never
const url = 'https://t.example/Student/Search?x=1#y'
const request = { method: 'POST', url, accessToken: 'token-1', now: 1_800_000_000.9 }

describe('proof', () => {
  it('[P-3-20] [P-7-05] carries jti, iat, exp 300 s later, htm, htu and ath, and nothing else', async () => {
    const claims = read((await makeProof(keyPair, request)).split('.')[1])
    expect(claims).toEqual({
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      iat: 1_800_000_000,
      exp: 1_800_000_300,
      htm: 'POST',
      htu: 'https://t.example/Student/Search',
      ath: expect.any(String) as string,
    })
  })

  it('[P-7-06] ath is the SHA-256 of the access token, also after the token changed', async () => {
    for (const accessToken of ['token-1', 'token-2']) {
      const claims: { ath: string } = read((await makeProof(keyPair, { ...request, accessToken })).split('.')[1])
      expect(claims.ath).toBe(createHash('sha256').update(accessToken).digest('base64url'))
    }
  })

  it('is signed by the key it shows, which holds no private part, and has a jti of its own each time', async () => {
    const proofs = await Promise.all([makeProof(keyPair, request), makeProof(keyPair, request)])
    const jtis = proofs.map((proof) => {
      const [header, claims, signature] = proof.split('.')
      const { typ, alg, jwk }: { typ: string; alg: string; jwk: JsonWebKey } = read(header)
      expect([typ, alg, Object.keys(jwk).toSorted()]).toEqual(['dpop+jwt', 'RS256', ['e', 'kty', 'n']])
      const key = createPublicKey({ key: jwk as never, format: 'jwk' })
      const [signed, bytes] = [Buffer.from(`${header}.${claims}`), Buffer.from(signature ?? '', 'base64url')]
      expect(verify('sha256', signed, key, bytes)).toBe(true)
      return (read(claims) as { jti: string }).jti
    })
    expect(new Set(jtis).size).toBe(2)
  })
})
