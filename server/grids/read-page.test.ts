import { afterAll, beforeAll, expect, it } from 'vitest'
import { actorOf } from '@trellis/domain/access/actor.ts'
import type { Scope } from '../access/scope.ts'
import { settingsOf } from '../http/mount-endpoints.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { GridSource } from './grid-source.ts'
import { readPageAndTotal } from './read-page.ts'

interface Numbered {
  readonly n: number
}
/** Each row takes a while to be found. */
const slow: GridSource<Numbered, Numbered> = {
  name: 'Slow', columns: {}, select: 'g.n', from: 'generate_series(1, 20000) as g(n)', where: (_scope, text) => `${text.value('x', 'text')} = 'x' and pg_sleep(0.0005) is not null`,
  defaultSort: 'g.n', keyColumn: 'g.n', key: 'g.n', toRows: (_scope, raw) => [...raw], studentSks: () => [], knownTotal: async () => 20_000,
}
const quick = { ...slow, where: (_scope: Scope, text: Parameters<typeof slow.where>[1]) => `${text.value('x', 'text')} = 'x'` }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const actor = actorOf({ personSk: '1', roleId: 41, location: { kind: 'school', locationCode: 'X', locationKey: 1 } })
const page = (source: typeof slow, skip: number) =>
  database.transaction('trellis_app', settingsOf(actor), async (tx) => {
    const answer = await readPageAndTotal({ tx, actor, today: '2026-11-20' } as Scope, source, { skip, take: 10, filter: undefined, sort: [], distinct: [] }, null)
    const [after] = await tx.query<{ timeout: string }>("select current_setting('statement_timeout') as timeout")
    return { ...answer, ...after! }
  })

it('a deep page that is found in time is shown, and the statements after it have their usual time', async () => {
  const { data, total, timeout } = await page(quick, 9_990)
  expect(data.map(({ n }) => n)).toEqual([9_991, 9_992, 9_993, 9_994, 9_995, 9_996, 9_997, 9_998, 9_999, 10_000])
  expect([total, timeout]).toEqual([20_000, '0'])
})

it('one that is not is refused with a way out, instead of making somebody wait', async () => {
  await expect(page(slow, 9_990)).rejects.toMatchObject({
    status: 422,
    message: 'This page lies too deep to be read at once. Narrow the rows by a filter, such as dates, a kind or a student, or begin from the other end.',
  })
})
