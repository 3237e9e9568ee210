import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { purgeIdentity } from './purge-identity.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('sweeps away what has expired and leaves the rest', async () => {
  await database.asOwner(
    "insert into person (person_sk, user_name, first_name, last_name) values (7, 'ana', 'Ana', 'Diaz')",
  )
  for (const [name, ago] of [
    ['\\x01', '-1 day'],
    ['\\x02', '30 days'],
  ]) {
    await database.asOwner(`insert into proof_seen values ('${name}', now() - interval '${ago}')`)
    await database.asOwner(
      `insert into oidc_model (model, id, payload, expires_at) values ('Session', '${name}', '{}', now() - interval '${ago}')`,
    )
    await database.asOwner(
      `insert into invitation (token_hash, person_sk, expires_at) values ('${name}', 7, now() - interval '${ago}')`,
    )
    await database.asOwner(`insert into ticket values ('${name}', 7, 'image', 'x', now() - interval '${ago}')`)
    await database.asOwner(
      `insert into idempotency_key (person_sk, operation, key, body_hash, created_at) values (7, 'x', '${name}', '', now() - interval '${ago}')`,
    )
    await database.asOwner(`insert into sign_in_failure values ('${name}', 1, null, now() - interval '${ago}')`)
  }
  await purgeIdentity(database)
  for (const table of ['proof_seen', 'oidc_model', 'invitation', 'ticket', 'idempotency_key', 'sign_in_failure']) {
    expect(await database.asOwner(`select 1 from ${table}`), table).toHaveLength(1)
  }
})
