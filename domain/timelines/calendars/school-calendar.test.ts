import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import years from '../../../database/seed/school-calendars.json' with { type: 'json' }
import { addDays, weekdayOf } from '../../basics/plain-date.ts'
import { isBeyondCalendar, SchoolCalendar } from './school-calendar.ts'

const all = new SchoolCalendar(years)
const only2025 = new SchoolCalendar(years.filter((year) => year.schoolYear === '2025-26'))
const withGap = new SchoolCalendar(years.filter((year) => year.schoolYear !== '2026-27'))

const anyDay = fc.integer({ min: 0, max: 365 * 5 }).map((n) => addDays('2023-07-01', n))
const fewDays = fc.integer({ min: 1, max: 120 })

describe('school calendar', () => {
  it('2025-26 counts the 177 weekdays of the published calendar', () => {
    expect(only2025.countSchoolDays('2025-07-01', '2026-06-30')).toEqual({ count: 177, restsOnProjectedDay: false })
  })
  it('weekends, closed days and summer are no school days; an unknown year is unknown', () => {
    expect(only2025.isSchoolDay('2025-09-04')).toBe(true)
    expect(only2025.isSchoolDay('2025-09-03')).toBe(false)
    expect(only2025.isSchoolDay('2025-09-06')).toBe(false)
    expect(only2025.isSchoolDay('2025-09-23')).toBe(false)
    expect(only2025.isSchoolDay('2026-06-27')).toBe(false)
    expect(only2025.isSchoolDay('2026-09-14')).toBeUndefined()
  })
  it('adding n school days and counting to the answer gives n', () => {
    fc.assert(
      fc.property(anyDay, fewDays, (start, n) => {
        const end = all.addSchoolDays(start, n)
        if (isBeyondCalendar(end)) return start > '2028-09-01'
        const count = all.countSchoolDays(start, end.date)
        return !isBeyondCalendar(count) && count.count === n && all.isSchoolDay(end.date) === true
      }),
    )
  })
  it('agrees with counting day by day', () => {
    fc.assert(
      fc.property(anyDay, fewDays, (start, n) => {
        const end = all.addSchoolDays(start, n)
        if (isBeyondCalendar(end)) return true
        let left = n
        let day = start
        while (left > 0) {
          day = addDays(day, 1)
          if (all.isSchoolDay(day)) left--
        }
        return day === end.date
      }),
    )
  })
  it('subtracting undoes adding from a school day', () => {
    fc.assert(
      fc.property(anyDay, fewDays, (start, n) => {
        const from = all.addSchoolDays(start, 1)
        if (isBeyondCalendar(from)) return true
        const end = all.addSchoolDays(from.date, n)
        if (isBeyondCalendar(end)) return true
        const back = all.subtractSchoolDays(end.date, n)
        return 'date' in back && back.date === from.date
      }),
    )
  })
  it('more days never give an earlier date, nor does a later start', () => {
    fc.assert(
      fc.property(anyDay, fewDays, (start, n) => {
        const [one, more, later] = [
          all.addSchoolDays(start, n), all.addSchoolDays(start, n + 1), all.addSchoolDays(addDays(start, 1), n),
        ]
        if (isBeyondCalendar(one) || isBeyondCalendar(more) || isBeyondCalendar(later)) return true
        return more.date > one.date && later.date >= one.date
      }),
    )
  })
  it('never counts past the last known day, nor across a year that is not loaded', () => {
    expect(only2025.addSchoolDays('2026-04-20', 60)).toEqual({ after: '2026-06-26', counted: 45 })
    expect(withGap.addSchoolDays('2026-04-20', 60)).toEqual({ after: '2026-06-26', counted: 45 })
    expect(withGap.countSchoolDays('2026-04-20', '2027-09-20')).toEqual({ after: '2026-06-26', counted: 45 })
    expect(only2025.addSchoolDays('2031-01-05', 1)).toEqual({ after: '2031-01-05', counted: 0 })
    expect(only2025.subtractSchoolDays('2025-09-05', 2)).toEqual({ before: '2025-09-04', counted: 1 })
    expect(new SchoolCalendar([]).addSchoolDays('2026-01-05', 1)).toEqual({ after: '2026-01-05', counted: 0 })
  })
  it('says when a day rests on a projected year', () => {
    expect(all.addSchoolDays('2025-10-06', 60)).toEqual({ date: '2026-01-16', restsOnProjectedDay: false })
    expect(all.addSchoolDays('2026-04-20', 60)).toMatchObject({ restsOnProjectedDay: true })
    expect(all.addSchoolDays('2025-06-20', 20)).toMatchObject({ restsOnProjectedDay: true })
    expect(all.projectedYearsBetween('2026-04-20', '2026-10-01')).toEqual(['2026-27'])
  })
  it('finds the previous school day over weekend, recess and summer', () => {
    expect(all.previousSchoolDay('2026-01-04')).toEqual({ date: '2025-12-23', restsOnProjectedDay: false })
    expect(all.previousSchoolDay('2026-01-05')).toEqual({ date: '2026-01-05', restsOnProjectedDay: false })
    expect(all.previousSchoolDay('2026-08-14')).toEqual({ date: '2026-06-26', restsOnProjectedDay: true })
    expect(only2025.previousSchoolDay('2026-08-14')).toBeUndefined()
  })
  it('names what was skipped, neighbouring days of one name as one span', () => {
    expect(only2025.skippedBetween('2025-12-22', '2026-01-20')).toEqual([
      { name: 'Winter recess', from: '2025-12-24', to: '2026-01-02', weekdays: 8 },
      { name: 'Martin Luther King Jr. Day', from: '2026-01-19', to: '2026-01-19', weekdays: 1 },
    ])
    expect(all.skippedBetween('2026-06-26', '2026-09-10')).toEqual(
      [{ name: 'Summer', from: '2026-06-29', to: '2026-09-09', weekdays: 53 }],
    )
  })
  it('refuses fractions and negative numbers of days', () => {
    expect(() => all.addSchoolDays('2026-01-05', -1)).toThrow(RangeError)
    expect(() => all.subtractSchoolDays('2026-01-05', 1.5)).toThrow(RangeError)
  })
  it('answers a hundred thousand questions within a second of work', () => {
    const began = process.cpuUsage()
    for (let i = 0; i < 100_000; i++) all.addSchoolDays('2025-10-06', i % 60)
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000) // of this process alone, however busy the machine is
  })
})

describe('the calendars that are shipped', () => {
  it('are 2023-24 to 2028-29, all projected but 2025-26', () => {
    expect(years.map((year) => [year.schoolYear, year.projected])).toEqual([
      ['2023-24', true],
      ['2024-25', true],
      ['2025-26', false],
      ['2026-27', true],
      ['2027-28', true],
      ['2028-29', true],
    ])
  })
  it('close only weekdays between the first and the last day, in order, each once', () => {
    for (const year of years) {
      const dates = year.closed.map((day) => day.date)
      expect(dates).toEqual([...new Set(dates)].sort())
      for (const date of dates) {
        expect(date >= year.first && date <= year.last, date).toBe(true)
        expect([1, 2, 3, 4, 5]).toContain(weekdayOf(date))
      }
    }
  })
})
