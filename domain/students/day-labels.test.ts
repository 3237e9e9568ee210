import { describe, expect, it } from 'vitest'
import { dayCountLabel, daysLabel, daysLeftLabel } from './day-labels.ts'

describe('day counts', () => {
  it("[S-2.8-12] 'Day Left' is singular for 1 day and plural otherwise", () => {
    expect(daysLeftLabel(1)).toBe('1 Day Left')
    expect([0, 2, 21].map(daysLeftLabel)).toEqual(['0 Days Left', '2 Days Left', '21 Days Left'])
  })
  it("[S-2.8-13] 'Day' is singular for 1 day and plural otherwise, and is used for days past the date", () => {
    expect(daysLabel(1)).toBe('1 Day')
    expect([0, 2, 21].map(daysLabel)).toEqual(['0 Days', '2 Days', '21 Days'])
    expect([1, 0, -1, -2].map(dayCountLabel)).toEqual(['1 Day Left', '0 Days Left', '1 Day', '2 Days'])
  })
})
