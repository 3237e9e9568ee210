import { describe, expect, it } from 'vitest'
import { coverageOf, idsIn, staleReasons } from './coverage.ts'
import { readTitles } from './read-titles.ts'

const ledger = [
  { id: 'S-5.7-02', area: 'validators', statement: 'a' },
  { id: 'S-5.7-03', area: 'validators', statement: 'b' },
  { id: 'M-0-01', area: 'routes', statement: 'c' },
]

describe('ledger coverage', () => {
  it('reads one id, several brackets and several ids in one bracket, and no other brackets', () => {
    expect(idsIn('names > [S-5.7-02] is refused')).toEqual(['S-5.7-02'])
    expect(idsIn('[S-5.7-02] [M-0-01] both')).toEqual(['S-5.7-02', 'M-0-01'])
    expect(idsIn('[S-5.7-02, S-5.7-03] both')).toEqual(['S-5.7-02', 'S-5.7-03'])
    expect(idsIn('takes [] and [1, 2] and S-5.7-02')).toEqual([])
  })

  it('counts what a passing test names, and only that', () => {
    const { areas, covered, total } = coverageOf(ledger, [
      { title: '[S-5.7-02] passes', passed: true },
      { title: '[S-5.7-03] fails', passed: false },
    ])
    expect({ covered, total }).toEqual({ covered: 1, total: 3 })
    expect(areas.map(({ area, covered: n }) => [area, n])).toEqual([['validators', 1], ['routes', 0]])
    expect(areas[0]!.uncovered.map(({ id }) => id)).toEqual(['S-5.7-03'])
  })

  it('names an id that the ledger does not know', () => {
    const { unknown } = coverageOf(ledger, [{ title: '[S-9.9-99] x', passed: true }])
    expect(unknown).toEqual([{ id: 'S-9.9-99', title: '[S-9.9-99] x' }])
  })

  it('does not let a reason stand for an id that a passing test proves, nor for one that the ledger does not have', () => {
    const reasons = { $schema: './x.json', 'S-5.7-02': 'A later step.', 'S-5.7-03': 'A later step.', 'M-0-01': 'No test states it.', 'S-9.9-99': 'A slip.' }
    const tests = [{ title: '[S-5.7-02] passes', passed: true }, { title: '[S-5.7-03] fails', passed: false }]
    expect(staleReasons(reasons, ledger, tests)).toEqual([
      'tools/ledger/reasons.json says why S-5.7-02 is not proven, and the test "[S-5.7-02] passes" proves it: remove the reason.',
      'The ledger has no S-9.9-99, named in tools/ledger/reasons.json.',
    ])
    expect(staleReasons({ $schema: './x.json', 'M-0-01': 'No test states it.' }, ledger, tests)).toEqual([])
  })

  it('reads both kinds of report, with the titles around a test', () => {
    const [good, later] = [{ fullName: 'a [S-5.7-02] b', status: 'passed' }, { fullName: 'c', status: 'skipped' }]
    expect(readTitles({ testResults: [{ assertionResults: [good, later] }] })).toEqual([
      { title: 'a [S-5.7-02] b', passed: true },
      { title: 'c', passed: false },
    ])
    const spec = (title: string, status: string) => ({ title, ok: true, tests: [{ status }] })
    const inner = { title: '[M-0-01]', specs: [spec('signs in', 'expected'), spec('later', 'skipped')] }
    expect(readTitles({ suites: [{ title: 'f.spec.ts', suites: [inner] }] })).toEqual([
      { title: 'f.spec.ts [M-0-01] signs in', passed: true },
      { title: 'f.spec.ts [M-0-01] later', passed: false },
    ])
    expect(() => readTitles({})).toThrow('Neither')
  })
})
