import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openErrorReport } from './error-report.ts'
import { progressTo } from './progress.ts'

it('the error report is a CSV that only its owner reads and that no spreadsheet runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'report.csv')
  const report = openErrorReport(path)
  report.add({ file: 'users.csv', row: 2, column: 'givenName', sourcedId: '=cmd|x', reason: 'No, "none".' })
  report.close()
  expect(report.count).toBe(1)
  expect(readFileSync(path, 'utf8')).toBe(
    'file,row,column,sourcedId,reason\r\nusers.csv,2,givenName,\'=cmd|x,"No, ""none""."\r\n',
  )
  expect(statSync(path).mode & 0o077).toBe(0)
})

it('progress is said about once a second and at the end of a step', () => {
  const said: string[] = []
  let now = 0
  const progress = progressTo(
    (line) => said.push(line),
    () => now,
  )
  progress.begin('users.csv')
  for (let batch = 0; batch < 4; batch++) {
    now += 500
    progress.advance(5000)
  }
  progress.end()
  expect(said).toEqual([
    'users.csv: 10,000 rows, 10,000 rows/s',
    'users.csv: 20,000 rows, 10,000 rows/s',
    'users.csv: 20,000 rows, 10,000 rows/s',
  ])
})
