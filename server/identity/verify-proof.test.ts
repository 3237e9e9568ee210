import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { NotSignedIn } from './not-signed-in.ts'
import { makeKey, now, proofFor, signed, tokenFor } from './testing/forge.ts'
import { createVerifier, type CallHeaders, type Verifier } from './verify-proof.ts'

const issuerKey = makeKey()
const holder = makeKey()
const stranger = makeKey()
const token = tokenFor(issuerKey, holder)

let database: TestDatabase
let verifier: Verifier
const options = () => ({
  issuer: 'https://t.example/oidc',
  audience: 'https://t.example/',
  publicUrl: 'https://t.example',
  database,
  jwks: () => ({ keys: [issuerKey.jwk] }),
})
beforeAll(async () => {
  database = await createTestDatabase()
  verifier = await createVerifier(options())
})
afterAll(() => database.drop())

const call = (dpop: string | undefined = proofFor(holder, token), more: Partial<CallHeaders> = {}): CallHeaders => ({
  method: 'GET',
  path: '/api/User/user?x=1',
  authorization: `DPoP ${token}`,
  dpop,
  ...more,
})
async function refusal(asked: CallHeaders): Promise<string> {
  const error = await verifier.verify(asked).then(
    () => undefined,
    (one: unknown) => one,
  )
  expect(error).toBeInstanceOf(NotSignedIn)
  const refused = error as NotSignedIn
  expect(refused.status).toBe(401)
  expect(refused.headers['www-authenticate']).toBe(refused.wwwAuthenticate)
  expect(refused.wwwAuthenticate).toMatch(
    /^DPoP error="(invalid_token|invalid_dpop_proof)", error_description="[\w -]+", algs="RS256"$/,
  )
  return `${refused.code}: ${refused.problems[0]!.message}`
}
const withToken = (other: string, dpop = proofFor(holder, other)) => call(dpop, { authorization: `DPoP ${other}` })

it('[P-3-20] takes a proof with the claims jti, iat, exp, htm, htu and ath, and none that lacks one of them', async () => {
  const caller = await verifier.verify(call())
  expect(caller).toEqual({
    personSk: '100001',
    issuedAt: expect.any(Number),
    expiresAt: expect.any(Number),
    keyThumbprint: holder.thumbprint,
  })
  for (const claim of ['jti', 'iat', 'exp', 'htm', 'htu', 'ath']) {
    expect(await refusal(call(proofFor(holder, token, { [claim]: undefined })))).toMatch(/^invalid_dpop_proof/)
  }
})

it('takes the scheme in any case, a query in htu, and an exact life of 300 s', async () => {
  await verifier.verify(call(undefined, { authorization: `dpop ${token}` }))
  await verifier.verify(call(proofFor(holder, token, { htu: 'https://t.example/api/User/user?x=1#y' })))
  await verifier.verify(call(proofFor(holder, token, { iat: now() + 3, exp: now() + 303 })))
})

it('refuses a proof used before, also at another process of the same database', async () => {
  const other = await createVerifier(options())
  const used = call()
  await verifier.verify(used)
  expect(await refusal(used)).toBe('invalid_dpop_proof: used before')
  await expect(other.verify(used)).rejects.toThrow(NotSignedIn)
  await other.verify(call())
})

it('lets exactly one of many simultaneous uses through, over two processes', async () => {
  const other = await createVerifier(options())
  const used = call()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? verifier : other).verify(used)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('takes the same jti from two different keys', async () => {
  const second = tokenFor(issuerKey, stranger)
  await verifier.verify(call(proofFor(holder, token, { jti: 'same-name-0001' })))
  await verifier.verify(withToken(second, proofFor(stranger, second, { jti: 'same-name-0001' })))
})

it('refuses a proof that lives longer than 300 s, has expired, or is dated ahead', async () => {
  const dated = (iat: number, exp: number) => refusal(call(proofFor(holder, token, { iat, exp })))
  expect(await dated(now(), now() + 301)).toBe('invalid_dpop_proof: expired')
  expect(await dated(now() - 300, now())).toBe('invalid_dpop_proof: expired')
  expect(await dated(now() - 400, now() + 10)).toBe('invalid_dpop_proof: expired')
  expect(await dated(now(), now() - 1)).toBe('invalid_dpop_proof: expired')
  expect(await dated(now() + 7, now() + 300)).toBe('invalid_dpop_proof: dated in the future')
})

it('[P-7-06] refuses a proof of another call: method, address or token', async () => {
  expect(await refusal(call(proofFor(holder, token, { htm: 'POST' })))).toBe(
    'invalid_dpop_proof: made for another method',
  )
  expect(await refusal(call(undefined, { method: 'DELETE' }))).toBe('invalid_dpop_proof: made for another method')
  for (const htu of [
    'https://t.example/api/User/other',
    'https://t.example/api/User/user/',
    'http://t.example/api/User/user',
    'https://evil.example/api/User/user',
    '/api/User/user',
  ]) {
    expect(await refusal(call(proofFor(holder, token, { htu })))).toBe('invalid_dpop_proof: made for another address')
  }
  const ath = createHash('sha256').update('another token').digest('base64url')
  expect(await refusal(call(proofFor(holder, token, { ath })))).toBe('invalid_dpop_proof: made for another token')
  expect(await refusal(call(proofFor(holder, token, { ath: token })))).toBe(
    'invalid_dpop_proof: made for another token',
  )
})

it('refuses a proof made with another key than the token is bound to', async () => {
  expect(await refusal(call(proofFor(stranger, token)))).toBe('invalid_dpop_proof: another key than the token')
  const { kty, n, e } = holder.jwk
  expect(await refusal(call(proofFor(stranger, token, {}, { jwk: { kty, n, e } })))).toBe(
    'invalid_dpop_proof: wrong signature',
  )
})

it('refuses other algorithms, none, short keys and private keys', async () => {
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = ec.publicKey.export({ format: 'jwk' })
  const es256 = proofFor(holder, token, {}, { alg: 'ES256', jwk }).split('.').slice(0, 2).join('.')
  const signature = sign('sha256', Buffer.from(es256), { key: ec.privateKey, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  )
  expect(await refusal(call(`${es256}.${signature}`))).toBe('invalid_dpop_proof: unsupported algorithm')
  for (const alg of ['none', 'HS256', 'RS384', 'PS256', undefined]) {
    expect(await refusal(call(proofFor(holder, token, {}, { alg })))).toBe('invalid_dpop_proof: unsupported algorithm')
  }
  expect(await refusal(call(proofFor(holder, token).replace(/\.[^.]*$/, '.')))).toBe('invalid_dpop_proof: malformed')
  expect(await refusal(call(proofFor(holder, token, {}, { crit: ['x'] })))).toBe(
    'invalid_dpop_proof: unsupported algorithm',
  )
  const short = makeKey(1024)
  const shortToken = tokenFor(issuerKey, short)
  expect(await refusal(withToken(shortToken, proofFor(short, shortToken)))).toBe('invalid_dpop_proof: key too short')
  const { n, e, kty } = holder.jwk
  expect(await refusal(call(proofFor(holder, token, {}, { jwk: { kty, n, e, d: 'secret' } })))).toBe(
    'invalid_dpop_proof: a private key',
  )
})

it('refuses Bearer, no token, no proof and two proofs', async () => {
  expect(await refusal(call(undefined, { authorization: `Bearer ${token}` }))).toBe('invalid_token: no DPoP token')
  expect(await refusal(call(undefined, { authorization: undefined }))).toBe('invalid_token: no DPoP token')
  expect(await refusal({ ...call(), dpop: undefined })).toBe('invalid_dpop_proof: exactly one proof is needed')
  expect(await refusal({ ...call(), dpop: [proofFor(holder, token), proofFor(holder, token)] })).toBe(
    'invalid_dpop_proof: exactly one proof is needed',
  )
  expect(await refusal(call(`${proofFor(holder, token)}, ${proofFor(holder, token)}`))).toBe(
    'invalid_dpop_proof: malformed',
  )
})

it('refuses tokens that are foreign, altered, expired, unbound or without exp', async () => {
  const reasons: string[] = []
  for (const bad of [
    tokenFor(stranger, holder),
    tokenFor({ ...stranger, jwk: { ...stranger.jwk, kid: issuerKey.jwk.kid } }, holder),
    tokenFor(issuerKey, holder, { exp: undefined }),
    tokenFor(issuerKey, holder, { exp: now() - 1 }),
    tokenFor(issuerKey, holder, { exp: '9999999999' }),
    tokenFor(issuerKey, holder, { exp: null }),
    tokenFor(issuerKey, holder, { iss: 'https://evil.example/oidc' }),
    tokenFor(issuerKey, holder, { aud: 'https://evil.example/' }),
    tokenFor(issuerKey, holder, { sub: "1' or true" }),
    tokenFor(issuerKey, holder, { sub: undefined }),
    tokenFor(issuerKey, holder, { iat: undefined }),
    tokenFor(issuerKey, holder, { cnf: undefined }),
    tokenFor(issuerKey, holder, { cnf: { jkt: 7 } }),
    tokenFor(issuerKey, holder, {}, { typ: 'JWT' }),
    tokenFor(issuerKey, holder, {}, { alg: 'none' }),
    tokenFor(issuerKey, holder, {}, { kid: undefined }),
    token.slice(0, -4) + 'AAAA',
  ])
    reasons.push(await refusal(withToken(bad)))
  expect(reasons.every((reason) => reason.startsWith('invalid_token: '))).toBe(true)
  expect(reasons[2]).toBe('invalid_token: expired')
  await verifier.verify(withToken(tokenFor(issuerKey, holder, { aud: ['x', 'https://t.example/'] })))
})

it('forgets a token at its expiry, however often it was used', async () => {
  let clock = now()
  const slow = await createVerifier({ ...options(), now: () => clock })
  const brief = tokenFor(issuerKey, holder, { exp: clock + 10 })
  const proof = () => proofFor(holder, brief, { iat: clock, exp: clock + 300 })
  slow.check(withToken(brief, proof()))
  clock += 9
  slow.check(withToken(brief, proof()))
  clock += 1
  expect(() => slow.check(withToken(brief, proof()))).toThrow(NotSignedIn)
})

it('answers 401 to whatever is malformed, in thirty ways and a thousand more', async () => {
  const good = proofFor(holder, token)
  const [head = '', body = '', signature = ''] = good.split('.')
  const b64 = (text: string): string => Buffer.from(text).toString('base64url')
  const odd = [
    '',
    ' ',
    '.',
    '..',
    '...',
    'a',
    'a.b',
    'a.b.c',
    'a.b.c.d',
    `${head}.${body}`,
    `${good}.x`,
    `${good} `,
    ` ${good}`,
    `${good}\n`,
    good.repeat(20),
    `${b64('null')}.${body}.${signature}`,
    `${b64('[]')}.${body}.${signature}`,
    `${b64('7')}.${body}.${signature}`,
    `${b64('"x"')}.${body}.${signature}`,
    `${b64('{')}.${body}.${signature}`,
    `${head}.${b64('null')}.${signature}`,
    `${head}.${b64('[1]')}.${signature}`,
    `${head}.${b64('{"a":')}.${signature}`,
    `${head}.${b64('\u0000')}.${signature}`,
    `${head}.${body}.AA`,
    `${head}.${body}.${'A'.repeat(9000)}`,
    `${body}.${head}.${signature}`,
    `${head}=.${body}.${signature}`,
    `${head}.${body}.!!!`,
    '\u{1F600}.a.b',
    `${b64('{"alg":"RS256","__proto__":{"typ":"dpop+jwt"}}')}.${body}.${signature}`,
  ]
  expect(odd.length).toBeGreaterThanOrEqual(30)
  for (const text of odd) {
    expect(await refusal(call(text))).toMatch(/^invalid_dpop_proof/)
    expect(await refusal(call(good, { authorization: `DPoP ${text}` }))).toMatch(/^invalid_token/)
  }
  const jwks = [
    null,
    7,
    'x',
    [],
    {},
    { kty: 'RSA' },
    { kty: 'RSA', n: 7, e: 'AQAB' },
    { kty: 'RSA', n: '', e: '' },
    { kty: 'RSA', n: 'A', e: 'AQAB' },
    { kty: 'oct', k: 'AA' },
  ]
  for (const jwk of jwks)
    expect(await refusal(call(proofFor(holder, token, {}, { jwk })))).toMatch(/^invalid_dpop_proof/)
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.jsonValue(),
      fc.constantFrom('jti', 'iat', 'exp', 'htm', 'htu', 'ath'),
      fc.string(),
      (header, value, claim, text) => {
        const claims = {
          jti: 'name-of-this',
          iat: now(),
          exp: now() + 300,
          htm: 'GET',
          htu: 'https://t.example/api/User/user',
          ath: '',
          [claim]: value,
        }
        for (const dpop of [signed({ typ: 'dpop+jwt', alg: 'RS256', jwk: header }, claims, holder.privateKey), text]) {
          expect(() => verifier.check(call(dpop))).toThrow(NotSignedIn)
          expect(() => verifier.check(call(good, { authorization: `DPoP ${text}` }))).toThrow(NotSignedIn)
          expect(() =>
            verifier.check(
              call(good, {
                authorization: `DPoP ${signed({ typ: 'at+jwt', alg: 'RS256', kid: issuerKey.jwk.kid }, value, issuerKey.privateKey)}`,
              }),
            ),
          ).toThrow(NotSignedIn)
        }
      },
    ),
    { numRuns: 150 },
  )
})

it('after a crash has emptied the tables, refuses every proof that may have been used before it, and says when to come again', async () => {
  const crashed = await createTestDatabase()
  try {
    const [first, second] = [
      await createVerifier({ ...options(), database: crashed }),
      await createVerifier({ ...options(), database: crashed }),
    ]
    const used = call()
    await first.verify(used)
    const ahead = call(proofFor(holder, token, { iat: now() + 4 }))
    await second.verify(ahead)
    await crashed.asOwner('truncate proof_seen, proof_epoch')
    for (const one of [used, ahead, call()]) {
      const error = await second.verify(one).then(
        () => undefined,
        (reason: unknown) => reason as NotSignedIn,
      )
      expect(error?.problems[0]?.message).toBe('too old to be told from a used one')
      expect(Number(error?.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await crashed.asOwner('select one from proof_epoch')).toHaveLength(1)
    // as if the seconds of allowance had passed
    await crashed.asOwner('update proof_epoch set started_at = to_timestamp($1)', [now()])
    await first.verify(call(proofFor(holder, token, { iat: now() + 1, exp: now() + 300 })))
  } finally {
    await crashed.drop()
  }
})
