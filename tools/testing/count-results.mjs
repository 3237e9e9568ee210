import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

const LINES_OF_A_FAILURE = 12

/**
 * What a run's JSON report counted. A program that ended badly without naming a failed test counts as one failure,
 * so that nothing red is ever summed up as green.
 * @returns {Count}
 */
export function countResults(file, exitCode) {
  const counted = read(file)
  if (!counted) return { passed: 0, failed: 1, skipped: 0 }
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

/** What failed and why, to be said again at the end of a run: only its last lines may ever be read. @returns {string[]} */
export function failuresIn(file) {
  const report = parse(file)
  if (!report) return []
  if (report.stats) return (report.suites ?? []).flatMap((suite) => specsOf(suite, 'unexpected', []))
  return (report.testResults ?? []).flatMap((of) => {
    const failed = of.assertionResults.filter(hasFailed)
    if (failed.length > 0) return failed.map((test) => describe(test.fullName, test.failureMessages?.[0]))
    return of.status === 'failed' ? [describe(of.name, of.message)] : []
  })
}

/** What passed only when it was tried again, and why the first try failed. @returns {string[]} */
export function flakesIn(file) {
  const report = parse(file)
  if (report?.stats) return (report.suites ?? []).flatMap((suite) => specsOf(suite, 'flaky', []))
  const tests = (report?.testResults ?? []).flatMap((of) => of.assertionResults)
  return tests.filter(passedOnlyWhenTriedAgain).map((test) => describe(test.fullName, test.failureMessages[0]))
}

function specsOf(suite, status, above) {
  const path = [...above, suite.title]
  const said = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.filter((test) => test.status === status).map((test) => {
      const [error] = test.results.flatMap((result) => result.errors ?? [])
      return describe([...path, spec.title, test.projectName].filter(Boolean).join(' › '), error?.message)
    }),
  )
  return [...said, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, status, path))]
}

function describe(title, message = '') {
  // oxlint-disable-next-line no-control-regex -- the colours of the terminal
  const plain = message.replaceAll(/\u001B\[[0-9;]*m/g, '').trim()
  return `${title}\n${plain.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n')}`
}

function parse(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function read(file) {
  const report = parse(file)
  if (!report) return undefined
  if (report.stats) {
    const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report.stats // Playwright
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults = [] } = report
  const unloadable = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(hasFailed))
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length, skipped: numPendingTests + numTodoTests }
}

function hasFailed(test) {
  return test.status === 'failed'
}

/** Vitest keeps what went wrong in the first try of a test that passed in the second. */
function passedOnlyWhenTriedAgain(test) {
  return test.status === 'passed' && (test.failureMessages ?? []).length > 0
}

/** What is said again at the end of a run, the gravest last. @returns {string[]} */
export function tellAgain(results) {
  const tell = (word, key) => results.flatMap((result) => result[key].map((one) => `${word} in ${result.step.name}: ${one}\n`))
  return [...tell('FLAKY', 'flakes'), ...tell('FAILED', 'failures')]
}

/** @param {{ failed: number }} count @param {string[]} flakes */
export function verdict({ failed }, flakes) {
  if (failed > 0) return `FAILED (${failed})`
  return flakes.length > 0 ? `ok, but FLAKY (${flakes.length})` : 'ok'
}

/** The last line of a run, alone on its line. @param {Count[]} counts */
export function closingLine(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
