import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankByRisk, riskWords, type RankedCase } from './rank-by-risk.ts'

const one = (given: Partial<RankedCase>): RankedCase => ({
  complianceStatus: null,
  daysPastCompliance: 0,
  daysPastPolicyCompliance: 0,
  complianceDate: null,
  dueDate: null,
  ...given,
})
const TODAY = '2026-10-15'

describe('own cases by legal risk', () => {
  it('late before explained before at risk before the rest, each by its date', () => {
    const cases = {
      none: one({}),
      soon: one({ dueDate: '2026-10-20', complianceDate: '2027-01-01' }),
      later: one({ complianceDate: '2026-11-20' }),
      risk: one({ complianceStatus: 'At Risk', complianceDate: '2026-10-30', daysPastPolicyCompliance: 3 }),
      nearerRisk: one({ complianceStatus: 'At Risk', complianceDate: '2026-10-16', daysPastPolicyCompliance: 1 }),
      explained: one({ complianceStatus: 'Reason for Delay', complianceDate: '2026-01-01' }),
      late: one({ complianceStatus: 'Out of Compliance', complianceDate: '2026-10-14' }),
      longLate: one({ complianceStatus: 'Out of Compliance', complianceDate: '2026-09-14' }),
    }
    const ranked = rankByRisk(Object.values(cases))
    expect(ranked.map((row) => Object.entries(cases).find(([, given]) => given === row)![0])).toEqual([
      'longLate',
      'late',
      'explained',
      'nearerRisk',
      'risk',
      'soon',
      'later',
      'none',
    ])
  })

  it('keeps every case and does not depend on the order they came in', () => {
    const day = fc.constantFrom(null, '2026-10-01', '2026-10-20', '2026-12-01')
    const cases = fc.array(
      fc.record({
        complianceStatus: fc.constantFrom(
          null,
          'At Risk' as const,
          'Out of Compliance' as const,
          'Reason for Delay' as const,
        ),
        daysPastCompliance: fc.nat(3),
        daysPastPolicyCompliance: fc.constant(0),
        complianceDate: day,
        dueDate: day,
      }),
    )
    const key = ({ complianceStatus, complianceDate, dueDate }: RankedCase) =>
      complianceStatus
        ? `${complianceStatus} ${complianceDate}`
        : [complianceDate, dueDate].filter((day) => day !== null).toSorted()[0]
    fc.assert(
      fc.property(cases, (given) => {
        expect(rankByRisk(given).map(key)).toEqual(rankByRisk(given.toReversed()).map(key))
        expect(rankByRisk(given)).toHaveLength(given.length)
      }),
    )
  })

  it.each<[Partial<RankedCase>, string]>([
    [{ complianceStatus: 'Out of Compliance', daysPastCompliance: 1 }, 'Out of Compliance: 1 Day'],
    [{ complianceStatus: 'At Risk', daysPastPolicyCompliance: 4 }, 'At Risk: 4 Days'],
    [{ complianceDate: '2026-10-16' }, '1 Day Left'],
    [{ dueDate: '2026-10-10' }, '5 Days'],
    [{}, 'No date is running'],
  ])('%j reads %s', (given, words) => {
    expect(riskWords(one(given), TODAY)).toBe(words)
  })
})
