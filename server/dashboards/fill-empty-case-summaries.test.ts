import { afterAll, beforeAll, expect, it } from 'vitest'
import { addClock, addReferral, addStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { checkCaseSummaries } from './check-case-summaries.ts'
import { rebuildCaseSummaries } from './rebuild-case-summaries.ts'
import { fillEmptyCaseSummaries } from './fill-empty-case-summaries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('at a start an empty installation has nothing to summarise, and one with rows is left alone', async () => {
  const lines: string[] = []
  expect(await fillEmptyCaseSummaries(database, (line) => lines.push(line))).toBe(0)
  for (let n = 0; n < 5; n++) {
    const studentSk = await addStudent(database)
    await addReferral(database, studentSk)
    await addClock(database, studentSk, { startedOn: '2026-09-10', compliance: '2026-11-10' })
  }
  await rebuildCaseSummaries(database)
  await database.asOwner("update case_summary set activity = 'kept'")
  expect(await fillEmptyCaseSummaries(database, (line) => lines.push(line))).toBe(0)
  expect(await database.asOwner("select 1 from case_summary where activity <> 'kept'")).toEqual([])
  expect(lines).toEqual([])
})

it('cases without any row of the dashboards get theirs, once, however many processes start', async () => {
  await database.asOwner('delete from case_summary')
  const lines: string[] = []
  const looked = await Promise.all([1, 2].map(() => fillEmptyCaseSummaries(database, (line) => lines.push(line))))
  expect(looked.toSorted((a, b) => a - b)).toEqual([0, 5])
  expect(lines).toEqual(['the cases are being summarised, once', '5 cases summarised'])
  expect(await database.asOwner('select 1 from case_summary')).toHaveLength(5)
  expect((await checkCaseSummaries(database)).differences).toEqual([])
})
