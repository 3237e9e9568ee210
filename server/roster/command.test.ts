import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { writeTestFolder } from './testing/write-test-roster.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function run(...args: string[]): { status: number | null; said: string } {
  const { host, port, user, password, database: name } = database.owner
  const address = `postgres://${String(user)}:${encodeURIComponent(String(password))}@localhost:${String(port)}/${String(name)}`
  const ran = spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'command.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: `${address}?host=${encodeURIComponent(String(host))}` },
  })
  return { status: ran.status, said: ran.stderr }
}

it('ends with 0 when all is well, 2 when rows are reported, 1 when it is refused, and says what it did', () => {
  const folder = writeTestFolder({
    'orgs.csv': [{ sourcedId: 's1', name: 'P.S. 1', type: 'school', identifier: '13K001' }],
    'users.csv': [
      { sourcedId: 'u1', givenName: 'Ann', familyName: 'Lee', role: 'student', orgSourcedIds: 's1' },
      { sourcedId: 'u2', givenName: '', familyName: 'Lee', role: 'student', orgSourcedIds: 's1' },
    ],
  })
  const report = join(folder, 'report.csv')
  const first = run(folder, '--report', report)
  expect(first).toMatchObject({ status: 2 })
  expect(first.said).toContain('users.csv: 2 rows')
  expect(first.said).toContain('students: 1 added, 0 changed, 0 unchanged, 0 deactivated, 1 skipped')
  expect(first.said).toContain('1 reported rows: see')
  expect(readFileSync(report, 'utf8')).toBe(
    'file,row,column,sourcedId,reason\r\nusers.csv,3,givenName,u2,There is no name.\r\n',
  )
  const good = writeTestFolder({
    'orgs.csv': [{ sourcedId: 's1', name: 'P.S. 1', type: 'school', identifier: '13K001' }],
    'users.csv': [{ sourcedId: 'u1', givenName: 'Ann', familyName: 'Lee', role: 'student', orgSourcedIds: 's1' }],
  })
  expect(run(good, '--report', report, '--dry-run').said).toContain('Dry run, nothing was written.')
  expect(run(good, '--report', report)).toMatchObject({ status: 0 })
  const nowhere = join(folder, 'nowhere')
  expect(run(nowhere, '--report', report)).toMatchObject({ status: 1 })
  expect(run(nowhere, '--report', report).said).toContain(`There is no folder or zip ${nowhere}.`)
  expect(run()).toMatchObject({ status: 1 })
  expect(run('--unknown')).toMatchObject({ status: 1 })
  expect(existsSync('roster-report.csv')).toBe(false)
}, 120_000)
