import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { loadIssuerKeys, publicHalf } from './issuer-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const secret = randomBytes(32)

it('gives processes that start at once the same keys, and the same again after a restart', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => loadIssuerKeys(database, secret)))
  expect(new Set(all.map((keys) => keys.signing[0].kid)).size).toBe(1)
  expect(await loadIssuerKeys(database, secret)).toEqual(all[0])
})

it('stores nothing that can be read without the secret', async () => {
  const { signing, cookies } = await loadIssuerKeys(database, secret)
  const [row] = await database.asOwner<{ value: string }>("select value::text from setting where name = 'issuer-keys'")
  expect(row!.value).not.toContain(signing[0].d.slice(0, 40))
  expect(row!.value).not.toContain(cookies[0])
})

it('replaces keys that were sealed under another secret, and says so', async () => {
  const said: string[] = []
  const before = await loadIssuerKeys(database, secret)
  const other = randomBytes(32)
  const after = await loadIssuerKeys(database, other, (sentence) => said.push(sentence))
  expect(after.signing[0].kid).not.toBe(before.signing[0].kid)
  expect(said).toHaveLength(1)
  expect(await loadIssuerKeys(database, other)).toEqual(after)
})

it('publishes no private part', async () => {
  const { signing } = await loadIssuerKeys(database, randomBytes(32))
  expect(Object.keys(publicHalf(signing[0])).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})
