import type { TestTitle } from './coverage.ts'

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}
interface Spec {
  readonly title: string
  readonly ok: boolean
  readonly tests: readonly { readonly status: string }[]
}
interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly Spec[]
}
interface PlaywrightReport {
  readonly suites: readonly Suite[]
}

/** Titles of a vitest or Playwright JSON report. @throws Error when it is neither. */
export function readTitles(report: unknown): TestTitle[] {
  if (has(report, 'testResults')) {
    const results = (report as VitestReport).testResults.flatMap((file) => file.assertionResults)
    return results.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' }))
  }
  if (has(report, 'suites')) return (report as PlaywrightReport).suites.flatMap((suite) => titlesOf(suite, ''))
  throw new Error('Neither a vitest nor a Playwright JSON report.')
}

function titlesOf(suite: Suite, above: string): TestTitle[] {
  const title = `${above} ${suite.title}`.trim()
  const own = (suite.specs ?? []).map((spec) => ({
    title: `${title} ${spec.title}`,
    // a spec whose tests were all skipped counts as ok for Playwright, and proves nothing
    passed: spec.ok && spec.tests.some(({ status }) => status === 'expected' || status === 'flaky'),
  }))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, title))]
}

const has = (value: unknown, key: string): boolean => typeof value === 'object' && value !== null && key in value
