import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addYears, dayInZone, daysBetween, isPlainDate, plainDate, toUsDate, weekdayOf } from './plain-date.ts'

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays('1950-01-01', n))

describe('plain dates', () => {
  it('adding days and counting them back agree for any day', () => {
    fc.assert(fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, n) => daysBetween(day, addDays(day, n)) === n))
  })
  it('knows which texts are days', () => {
    expect(isPlainDate('2026-02-28')).toBe(true)
    expect(isPlainDate('2026-02-30')).toBe(false)
    expect(isPlainDate('02/28/2026')).toBe(false)
  })
  it('29 February becomes 28 February in a common year', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
    expect(addYears('2025-11-21', 3)).toBe('2028-11-21')
  })
  it('[M-5.3-19] [M-9-01] writes MM/dd/yyyy and knows weekdays', () => {
    expect(toUsDate(plainDate(2026, 3, 4))).toBe('03/04/2026')
    expect(weekdayOf('2026-11-21')).toBe(6)
  })
  it('takes the day of New York, not of UTC', () => {
    expect(dayInZone(new Date('2026-11-21T03:00:00Z'), 'America/New_York')).toBe('2026-11-20')
  })
})
