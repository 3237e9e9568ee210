import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../basics/plain-date.ts'
import {
  addBusinessDays,
  countBusinessDays,
  holidayName,
  isBusinessDay,
  subtractBusinessDays,
} from './business-days.ts'

describe('business days', () => {
  it('are Monday to Friday except federal and State holidays', () => {
    expect(isBusinessDay('2026-07-02')).toBe(true)
    expect(isBusinessDay('2026-07-05')).toBe(false)
    expect(isBusinessDay('2026-11-03')).toBe(false)
    expect(holidayName('2026-11-03')).toBe('Election Day')
  })
  it('a Saturday holiday is kept on Friday, a Sunday one on Monday, over the turn of the year too', () => {
    expect(holidayName('2026-07-03')).toBe('Independence Day')
    expect(holidayName('2027-07-05')).toBe('Independence Day')
    expect(holidayName('2027-12-31')).toBe("New Year's Day")
    expect(holidayName('2026-06-15')).toBeUndefined()
  })
  it('ten business days from 24 November 2025 pass over Thanksgiving', () => {
    expect(addBusinessDays('2025-11-24', 10)).toBe('2025-12-09')
  })
  it('adding, counting and subtracting agree', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2020-01-01', n))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (start, n) => {
        const from = addBusinessDays(start, 1)
        const end = addBusinessDays(from, n)
        return countBusinessDays(from, end) === n && subtractBusinessDays(end, n) === from
      }),
    )
  })
})
