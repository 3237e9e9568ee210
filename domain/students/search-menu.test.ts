import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MenuSituation, type MenuSource, menuOf } from './search-menu.ts'

const base: MenuSource = {
  nycId: '123456789', eiId: null, refStatus: null, isPreSchool: false, isSpecialEd: false, isActive: false,
  ineligibleSE: false, hasIEP: false, hasRRE: false, isM3Y: false,
}
const plain: MenuSituation = { mayCreateStudent: false, linkMode: false }
const labels = (row: Partial<MenuSource>, situation: Partial<MenuSituation> = {}): string[] =>
  menuOf({ ...base, ...row }, { ...plain, ...situation }).map((item) => item.label)

/** The item shows for the row as given, and for none of the rows that differ from it in one listed respect. */
const showsOnlyWith = (
  label: string,
  row: Partial<MenuSource>,
  spoilers: readonly Partial<MenuSource>[],
  situation: Partial<MenuSituation> = {},
): void => {
  expect(labels(row, situation)).toContain(label)
  for (const spoiler of spoilers) expect(labels({ ...row, ...spoiler }, situation)).not.toContain(label)
}

const anyRow: fc.Arbitrary<MenuSource> = fc.record({
  nycId: fc.option(fc.constant('123456789')), eiId: fc.option(fc.constant('123456')),
  refStatus: fc.option(fc.constantFrom(1, 2, 6, 7)), isPreSchool: fc.boolean(), isSpecialEd: fc.boolean(),
  isActive: fc.boolean(), ineligibleSE: fc.boolean(), hasIEP: fc.boolean(), hasRRE: fc.boolean(), isM3Y: fc.boolean(),
})

describe('the menu of a search result', () => {
  it("[S-4.3-01] 'Click here to view the closed referral' shows for refStatus 7 and preschool", () => {
    showsOnlyWith('Click here to view the closed referral', { refStatus: 7, isPreSchool: true }, [
      { refStatus: null }, { refStatus: 1 }, { isPreSchool: false },
    ])
  })
  it("[S-4.3-02] 'Create new student' shows to the permitted for a preschool EI child without id or IEP", () => {
    const label = 'Create new student'
    const child = { eiId: '123456', nycId: null, isPreSchool: true }
    const spoilers = [
      { eiId: null }, { nycId: '123456789' }, { refStatus: 1 }, { hasIEP: true }, { ineligibleSE: true },
      { isPreSchool: false },
    ]
    showsOnlyWith(label, child, spoilers, { mayCreateStudent: true })
    showsOnlyWith(label, { ...child, refStatus: 7 }, spoilers, { mayCreateStudent: true })
    expect(labels(child, { mayCreateStudent: false })).not.toContain(label)
  })
  it("[S-4.3-03] 'View student profile' shows for preschool or special-ed", () => {
    expect(labels({ isPreSchool: true })).toContain('View student profile')
    expect(labels({ isSpecialEd: true })).toContain('View student profile')
    expect(labels({})).toEqual([])
  })
  it("[S-4.3-04] 'Continue to the new referral screen' shows with an id, no open referral, no IEP or inactive", () => {
    const label = 'Continue to the new referral screen'
    const spoilers = [{ refStatus: 1 }, { nycId: null, eiId: null }, { ineligibleSE: true }, { isPreSchool: false }]
    showsOnlyWith(label, { isPreSchool: true, isActive: true }, [...spoilers, { hasIEP: true }])
    showsOnlyWith(label, { isPreSchool: true, hasIEP: true }, [...spoilers, { isActive: true }])
    showsOnlyWith(label, { isPreSchool: true, refStatus: 7 }, spoilers)
    expect(labels({ isPreSchool: true, nycId: null, eiId: '123456' })).toContain(label)
  })
  it("[S-4.3-05] 'Create Request for Reevaluation' shows for the first request of an active student with IEP", () => {
    const student = { isActive: true, hasIEP: true, refStatus: 7, isPreSchool: true }
    showsOnlyWith('Create Request for Reevaluation', student, [
      { isActive: false }, { hasIEP: false }, { isM3Y: true }, { hasRRE: true }, { refStatus: null }, { refStatus: 6 },
      { ineligibleSE: true }, { isPreSchool: false },
    ])
  })
  it("[S-4.3-06] 'Create Request for Additional Reevaluation' shows after an earlier request, when closed", () => {
    showsOnlyWith('Create Request for Additional Reevaluation', { isActive: true, hasRRE: true, refStatus: 7 }, [
      { isActive: false }, { hasRRE: false }, { refStatus: null }, { refStatus: 6 },
    ])
  })
  it("[S-4.3-07] 'Create Mandated Three-Year Reevaluation' shows for the three-year flag and a closed referral", () => {
    showsOnlyWith('Create Mandated Three-Year Reevaluation', { isM3Y: true, refStatus: 7 }, [
      { isM3Y: false }, { refStatus: null }, { refStatus: 6 },
    ])
  })
  it("[S-4.3-08] 'Waive Mandated Three-Year Reevaluation' shows for the three-year flag and a closed referral", () => {
    showsOnlyWith('Waive Mandated Three-Year Reevaluation', { isM3Y: true, refStatus: 7 }, [
      { isM3Y: false }, { refStatus: null }, { refStatus: 6 },
    ])
  })
  it("[S-4.3-09] 'Create/Link Student' shows in link mode only and is the only item that link mode adds", () => {
    fc.assert(fc.property(anyRow, fc.boolean(), (row, mayCreateStudent) => {
      const usual = menuOf(row, { mayCreateStudent, linkMode: false })
      expect(usual.map((item) => item.label)).not.toContain('Create/Link Student')
      expect(menuOf(row, { mayCreateStudent, linkMode: true })).toEqual([
        ...usual, { id: 'createOrLinkStudent', label: 'Create/Link Student' },
      ])
    }))
  })
  it('a student with an open referral is never offered a second one', () => {
    const begins = new Set([
      'createStudent', 'continueToReferral', 'createReevaluation', 'createAdditionalReevaluation',
      'createThreeYearReevaluation',
    ])
    fc.assert(fc.property(anyRow, (row) => {
      const offered = menuOf(row, { mayCreateStudent: true, linkMode: false }).some((item) => begins.has(item.id))
      return !offered || row.refStatus === null || row.refStatus === 7
    }))
  })
})
