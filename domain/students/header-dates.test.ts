import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../basics/plain-date.ts'
import { type HeaderDate, parseHeaderDates, printHeaderDates } from './header-dates.ts'

const anyItem: fc.Arbitrary<HeaderDate> = fc.record({
  description: fc.string({ minLength: 1, maxLength: 90, unit: fc.constantFrom(...Array.from('aé ,|/;\n-İ9')) })
    .map((text) => `x${text}`),
  date: fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n)),
  days: fc.integer({ min: -400, max: 400 }),
})

describe('the dates of the student header', () => {
  it('[S-3.10-07] a list is comma-separated items of the form description|date|days, both ways', () => {
    const items = [
      { description: 'SHM Due Date', date: '2026-03-04', days: 3 },
      { description: 'IEP meeting', date: '2026-04-01', days: 31 },
    ]
    const text = 'SHM Due Date|03/04/2026|3,IEP meeting|04/01/2026|31'
    expect(printHeaderDates(items)).toBe(text)
    expect(parseHeaderDates(text)).toEqual(items)
    expect(printHeaderDates([])).toBe('')
    expect(parseHeaderDates('')).toEqual([])
  })
  it('commas and bars of a description are written ; and /, and it is cut at 60 characters', () => {
    expect(printHeaderDates([{ description: 'A, b|c', date: '2026-03-04', days: -2 }])).toBe('A; b/c|03/04/2026|-2')
    const [item] = parseHeaderDates(printHeaderDates([{ description: 'é'.repeat(70), date: '2026-03-04', days: 0 }]))
    expect(item?.description).toBe('é'.repeat(60))
  })
  it('the earliest five are written, earliest first, those of one day in the given order', () => {
    const items = ['07', '03', '05', '01', '05', '06'].map((day, index) => ({
      description: `d${index}`, date: `2026-01-${day}`, days: 0,
    }))
    const read = parseHeaderDates(printHeaderDates(items))
    expect(read.map((item) => item.description)).toEqual(['d3', 'd1', 'd2', 'd4', 'd5'])
  })
  it('whatever is written can be read, and reads back the same', () => {
    fc.assert(fc.property(fc.array(anyItem, { maxLength: 8 }), (items) => {
      const text = printHeaderDates(items)
      const read = parseHeaderDates(text)
      expect(read).toHaveLength(Math.min(items.length, 5))
      expect(printHeaderDates(read)).toBe(text)
      expect(read.map((item) => item.date)).toEqual(items.map((item) => item.date).toSorted().slice(0, 5))
    }))
  })
  it('a malformed item is not dropped in silence', () => {
    for (const text of [
      'a', 'a|03/04/2026', 'a|2026-03-04|1', 'a|02/30/2026|1', '|03/04/2026|1', 'a|03/04/2026|x', 'a|03/04/2026|1,',
    ]) {
      expect(() => parseHeaderDates(text)).toThrow(RangeError)
    }
    expect(() => printHeaderDates([{ description: ' ', date: '2026-03-04', days: 1 }])).toThrow(RangeError)
  })
})
