import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addYears } from '../basics/plain-date.ts'
import { referralAgeProblem, referralOpensOn } from './referral-age-gate.ts'

const ei6 = '123456'
const ei7 = '1234567'
const city = '123456789'

const refused = (opens: string): string => `The child will be eligible for an Initial Referral starting ${opens}`
/** Refused with the date up to the eve, let through on the day itself. */
const opensExactlyOn = (born: string, id: string, day: string, written: string): void => {
  expect(referralAgeProblem(born, id, addDays(day, -1))?.message).toBe(refused(written))
  expect(referralAgeProblem(born, id, day)).toBeUndefined()
}

describe('the age gate of an initial referral', () => {
  it('[S-4.4-01] the first day is computed from the birth date and the id length', () => {
    expect(referralOpensOn('2023-02-10', ei6)).toBe('2025-09-04')
    expect(referralOpensOn('2023-02-10', city)).toBe('2025-10-01')
    expect(referralOpensOn('2023-07-15', ei6)).toBe('2026-03-04')
    expect(referralOpensOn('2023-07-15', city)).toBe('2026-04-01')
  })
  it('[S-4.4-02] born before July with a 6 or 7-digit id: September 4 of birth year + 2', () => {
    for (const id of [ei6, ei7]) {
      opensExactlyOn('2023-01-01', id, '2025-09-04', '09/04/2025')
      opensExactlyOn('2023-06-30', id, '2025-09-04', '09/04/2025')
    }
  })
  it('[S-4.4-03] born before July with any other id: October 1 of birth year + 2', () => {
    for (const id of [city, '', '12345678']) opensExactlyOn('2023-06-30', id, '2025-10-01', '10/01/2025')
  })
  it('[S-4.4-05] born in July or later with a 6 or 7-digit id: March 4 of birth year + 3', () => {
    for (const id of [ei6, ei7]) {
      opensExactlyOn('2023-07-01', id, '2026-03-04', '03/04/2026')
      opensExactlyOn('2023-12-31', id, '2026-03-04', '03/04/2026')
    }
  })
  it('[S-4.4-06] born in July or later with any other id: April 1 of birth year + 3', () => {
    for (const id of [city, '']) opensExactlyOn('2023-07-01', id, '2026-04-01', '04/01/2026')
  })
  it('a child who is 3, today included, is let through', () => {
    const older = fc.integer({ min: 0, max: 3000 })
    const birth = fc.integer({ min: 0, max: 20_000 })
    fc.assert(fc.property(birth, older, fc.constantFrom(ei6, ei7, city), (n, more, id) => {
      const born = addDays('1990-01-01', n)
      return referralAgeProblem(born, id, addDays(addYears(born, 3), more)) === undefined
    }))
  })
  it('once open it stays open, and the day is never after the third birthday', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(ei6, city), (n, id) => {
      const born = addDays('1990-01-01', n)
      return referralOpensOn(born, id) <= addYears(born, 3)
        && referralAgeProblem(born, id, referralOpensOn(born, id)) === undefined
        && referralAgeProblem(born, id, addDays(referralOpensOn(born, id), 1)) === undefined
    }))
  })
  it('a missing birth date is refused with its sentence', () => {
    expect(referralAgeProblem(null, city, '2026-01-01')?.message).toBe('Date of Birth missing on Student record')
  })
})
