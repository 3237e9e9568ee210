import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { closingLine, countResults, failuresIn, flakesIn, tellAgain, verdict } from './count-results.mjs'

function reportFile(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-count-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return file
}
const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }

describe('the closing line', () => {
  it('is plain, and says skipped only when something was', () => {
    const [green, red] = [{ passed: 3, failed: 0, skipped: 0 }, { passed: 4, failed: 1, skipped: 0 }]
    expect(closingLine([green, red])).toBe('7 passed, 1 failed')
    expect(closingLine([{ passed: 3, failed: 0, skipped: 2 }])).toBe('3 passed, 0 failed, 2 skipped')
  })

  it('sums both kinds of report', () => {
    expect(countResults(reportFile(vitest), 0)).toEqual({ passed: 5, failed: 0, skipped: 2 })
    const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 } // Playwright
    expect(countResults(reportFile({ stats }), 1)).toEqual({ passed: 5, failed: 2, skipped: 3 })
  })

  it('never sums up red as green: no report, a broken one, a bad exit, a file that could not be loaded', () => {
    expect(countResults('/nowhere/at/all.json', 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(countResults(reportFile('{ half'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(countResults(reportFile(vitest), 1).failed).toBe(1)
    const broken = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] }
    expect(countResults(reportFile(broken), 1).failed).toBe(1)
  })

  it('says again what failed and why, of both kinds of report', () => {
    const test = { status: 'failed', fullName: 'a rule holds', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n  at x'] }
    const red = { ...vitest, testResults: [{ status: 'failed', name: 'x.test.ts', assertionResults: [test] }] }
    expect(failuresIn(reportFile(red))).toEqual(['a rule holds\nexpected 1\n  at x'])
    const broken = { ...vitest, testResults: [{ status: 'failed', name: 'y.test.ts', message: 'no such file', assertionResults: [] }] }
    expect(failuresIn(reportFile(broken))).toEqual(['y.test.ts\nno such file'])
    const spec = (ok: boolean) => ({
      title: ok ? 'fine' : 'a journey',
      ok,
      tests: [{ status: ok ? 'expected' : 'unexpected', projectName: 'phone', results: [{ errors: ok ? [] : [{ message: 'no button' }] }] }],
    })
    const suites = [{ title: 'z.spec.ts', specs: [spec(true)], suites: [{ title: 'inner', specs: [spec(false)] }] }]
    expect(failuresIn(reportFile({ stats: { unexpected: 1 }, suites }))).toEqual(['z.spec.ts › inner › a journey › phone\nno button'])
    expect(failuresIn(reportFile(vitest))).toEqual([])
  })

  it('names what passed at the second try only, and does not count it as failed', () => {
    const result = (message?: string) => ({ errors: message ? [{ message }] : [] })
    const test = (status: string, ...results: object[]) => ({ status, projectName: 'desktop', results })
    const specs = [
      { title: 'steady', ok: true, tests: [test('expected', result())] },
      { title: 'wavers', ok: true, tests: [test('flaky', result('\u001B[31mno list\u001B[39m'), result())] },
      { title: 'broken', ok: false, tests: [test('unexpected', result('no button'), result('no button'))] },
    ]
    const file = reportFile({ stats: { expected: 1, flaky: 1, unexpected: 1 }, suites: [{ title: 'z.spec.ts', specs }] })
    expect(flakesIn(file)).toEqual(['z.spec.ts › wavers › desktop\nno list'])
    expect(failuresIn(file)).toEqual(['z.spec.ts › broken › desktop\nno button'])
    expect(countResults(file, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 })
    expect(flakesIn(reportFile(vitest))).toEqual([])
    expect(flakesIn('/nowhere/at/all.json')).toEqual([])
  })

  it('names the same in a report of the other kind, which keeps the message of the first try', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'steady', failureMessages: [] },
      { status: 'passed', fullName: 'wavers', failureMessages: ['AssertionError: expected 1 to be 2\n    at flake.test.ts:4:50'] },
      { status: 'failed', fullName: 'broken', failureMessages: ['first', 'second'] },
    ]
    const file = reportFile({ ...vitest, testResults: [{ status: 'failed', name: 'x.test.ts', assertionResults }] })
    expect(flakesIn(file)).toEqual(['wavers\nAssertionError: expected 1 to be 2\n    at flake.test.ts:4:50'])
    expect(failuresIn(file)).toEqual(['broken\nfirst'])
  })

  it('says at the end what was flaky and what failed, and in which step', () => {
    const of = (name: string, flakes: string[], failures: string[]) => ({ step: { name }, flakes, failures })
    expect(tellAgain([of('journeys', ['a list'], ['a button']), of('journeys grid', ['a menu'], [])])).toEqual([
      'FLAKY in journeys: a list\n', 'FLAKY in journeys grid: a menu\n', 'FAILED in journeys: a button\n',
    ])
    expect([verdict({ failed: 0 }, []), verdict({ failed: 0 }, ['a list']), verdict({ failed: 2 }, ['a list'])]).toEqual(['ok', 'ok, but FLAKY (1)', 'FAILED (2)'])
  })
})
