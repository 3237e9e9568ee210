import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openPrivateCsv } from './private-csv.ts'

const folder = mkdtempSync(join(tmpdir(), 'trellis-csv-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('only its owner may read it, and formulas are disarmed', () => {
  const path = join(folder, 'links.csv')
  const file = openPrivateCsv(path, ['userName', 'reason'])
  file.write(['=1+1', 'say "no", please'])
  file.close()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8')).toBe('userName,reason\r\n\'=1+1,"say ""no"", please"\r\n')
  expect(() => openPrivateCsv(path, [])).toThrow(
    `${path} exists already: move it away or name another. Nothing was imported.`,
  )
})
