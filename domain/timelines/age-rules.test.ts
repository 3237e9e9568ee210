import { describe, expect, it } from 'vitest'
import {
  ageOn,
  cpseEndsOn,
  eiEndsOn,
  eiEndsWithoutEligibility,
  eiNotificationBy,
  firstEligibleDate,
  thirdBirthday,
  transitionConferenceBy,
} from './age-rules.ts'

describe('age rules: the four children of process.md 2.8', () => {
  it.each([
    ['2023-02-10', '2026-02-10', '2026-01-02', '2025-09-04', '2025-10-04', '2026-08-31', '2028-08-31'],
    ['2023-07-15', '2026-07-15', '2026-07-01', '2026-03-03', '2026-04-02', '2026-08-31', '2028-08-31'],
    ['2023-09-20', '2026-09-20', '2026-07-01', '2026-03-03', '2026-04-02', '2027-01-01', '2028-08-31'],
    ['2023-12-31', '2026-12-31', '2026-07-01', '2026-03-03', '2026-04-02', '2027-01-01', '2028-08-31'],
  ])('born %s: three %s, eligible %s, notification %s, conference %s, EI to %s, CPSE to %s', (born, ...dates) => {
    const rules = [thirdBirthday, firstEligibleDate, eiNotificationBy, transitionConferenceBy, eiEndsOn, cpseEndsOn]
    expect(rules.map((rule) => rule(born))).toEqual(dates)
  })
  it('the conference is measured from the third birthday when that comes before first eligibility', () => {
    expect(firstEligibleDate('2023-01-01')).toBe('2026-01-02')
    expect(transitionConferenceBy('2023-01-01')).toBe('2025-10-03')
  })
  it('not found eligible: Early Intervention ends the day before the third birthday', () => {
    expect(eiEndsWithoutEligibility('2023-02-10')).toBe('2026-02-09')
  })
  it('the months on either side of the borders', () => {
    expect([firstEligibleDate('2023-06-30'), firstEligibleDate('2023-07-01')]).toEqual(['2026-01-02', '2026-07-01'])
    expect([eiEndsOn('2023-08-31'), eiEndsOn('2023-09-01')]).toEqual(['2026-08-31', '2027-01-01'])
  })
  it('completed years', () => {
    expect([ageOn('2023-02-10', '2026-02-09'), ageOn('2023-02-10', '2026-02-10')]).toEqual([2, 3])
  })
})
