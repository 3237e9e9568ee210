import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

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

function read(file) {
  if (!existsSync(file)) return undefined
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
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

/** The last line of a run, alone on its line. @param {Count[]} counts */
export function closingLine(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
