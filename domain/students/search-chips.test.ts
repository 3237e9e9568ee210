import { describe, expect, it } from 'vitest'
import { type ChipSource, chipsOf } from './search-chips.ts'

const plain: ChipSource = {
  atsStatus: null, isActive: false, isSpecialEd: false, studentStatus: null, caseCloseDate: null, ineligibleSE: false,
}
const texts = (row: Partial<ChipSource>): string[] => chipsOf({ ...plain, ...row }).map((chip) => chip.text)

describe('the chips of a search result', () => {
  it('a row with nothing to say has none', () => {
    expect(texts({})).toEqual([])
  })
  it('the register chip carries its letter', () => {
    expect(texts({ atsStatus: 'D' })).toEqual(['ATS: Discharged (D)'])
    expect(texts({ atsStatus: 'DISCHARGED' })).toEqual(['ATS: Discharged (D)'])
    expect(texts({ atsStatus: 'A' })).toEqual(['ATS: Active (A)'])
  })
  it('there is one special education chip, with the close date where there is one', () => {
    expect(texts({ isActive: true, isSpecialEd: true })).toEqual(['Special Education Status: Active'])
    expect(texts({ isSpecialEd: true })).toEqual(['Special Education Status: Inactive'])
    expect(texts({ isSpecialEd: true, caseCloseDate: '2025-06-30' })).toEqual([
      'Special Education Status: Inactive (06/30/2025)',
    ])
    expect(texts({ studentStatus: 'Closed', caseCloseDate: '2025-06-30' })).toEqual([
      'Special Education Status: Case Closed (06/30/2025)',
    ])
    expect(texts({ ineligibleSE: true })).toEqual(['Special Education Status: Ineligible'])
  })
  it('Ineligible wins over Case Closed, which wins over Active and Inactive', () => {
    const all = { isActive: true, isSpecialEd: true, studentStatus: 'Closed', ineligibleSE: true }
    expect(texts(all)).toEqual(['Special Education Status: Ineligible'])
    expect(texts({ ...all, ineligibleSE: false })).toEqual(['Special Education Status: Case Closed'])
    expect(texts({ ...all, ineligibleSE: false, studentStatus: null })).toEqual(['Special Education Status: Active'])
  })
  it('both kinds stand together, the register first, each with its tone', () => {
    expect(chipsOf({ ...plain, atsStatus: 'A', isSpecialEd: true })).toEqual([
      { text: 'ATS: Active (A)', tone: 'positive' },
      { text: 'Special Education Status: Inactive', tone: 'warning' },
    ])
  })
})
