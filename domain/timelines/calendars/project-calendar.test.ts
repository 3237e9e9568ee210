import { describe, expect, it } from 'vitest'
import shipped from '../../../database/seed/school-calendars.json' with { type: 'json' }
import { anniversaryDay, easter, electionDay, memorialDay, thanksgiving } from './floating-days.ts'
import { MOVABLE_FEASTS } from './movable-feasts.ts'
import { projectCalendar } from './project-calendar.ts'

const year = (startYear: number) => {
  const made = projectCalendar(startYear)
  if (!made) throw new Error('no calendar')
  return made
}
const closedDates = (startYear: number) => year(startYear).closed.map((day) => day.date)
const dateOf = (startYear: number, name: string) =>
  year(startYear).closed.filter((day) => day.name === name).map((day) => day.date)

describe('calendars made by rule', () => {
  it('the rules give the published 2025-26 day for day', () => {
    const published = shipped.find((each) => each.schoolYear === '2025-26')!
    const made = year(2025)
    expect([made.first, made.last]).toEqual([published.first, published.last])
    expect(closedDates(2025)).toEqual(published.closed.map((day) => day.date))
  })
  it('what is shipped for the other years is what the rules make now', () => {
    for (const each of shipped.filter((calendar) => calendar.projected)) {
      expect(each).toEqual(year(Number(each.schoolYear.slice(0, 4))))
    }
  })
  it('begins on the Thursday after Labor Day and ends on June 26 or the weekday before', () => {
    expect([2023, 2024, 2026, 2027, 2028].map((start) => [year(start).first, year(start).last])).toEqual([
      ['2023-09-07', '2024-06-26'],
      ['2024-09-05', '2025-06-26'],
      ['2026-09-10', '2027-06-25'],
      ['2027-09-09', '2028-06-26'],
      ['2028-09-07', '2029-06-26'],
    ])
  })
  it('spring recess follows Passover and keeps Good Friday and Easter Monday', () => {
    expect(dateOf(2023, 'Spring recess')).toEqual(
      ['2024-04-22', '2024-04-23', '2024-04-24', '2024-04-25', '2024-04-26'],
    )
    expect(dateOf(2023, 'Good Friday')).toEqual(['2024-03-29'])
    expect(dateOf(2023, 'Easter Monday')).toEqual(['2024-04-01'])
    expect(dateOf(2024, 'Spring recess')).toEqual(
      ['2025-04-14', '2025-04-15', '2025-04-16', '2025-04-17', '2025-04-18'],
    )
  })
  it('knows Easter and the floating days', () => {
    expect([2024, 2025, 2026, 2027, 2028, 2029].map(easter)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2028-04-16',
      '2029-04-01',
    ])
    expect([electionDay(2027), thanksgiving(2026), memorialDay(2028), anniversaryDay(2028)]).toEqual([
      '2027-11-02',
      '2026-11-26',
      '2028-05-29',
      '2028-06-08',
    ])
  })
  it('the Hebrew feasts keep their fixed distance: from Passover to the next New Year are 163 days', () => {
    for (const start of [2023, 2024, 2025, 2026, 2027]) {
      const days = (
        Date.parse(MOVABLE_FEASTS[start + 1]!.roshHashanah) - Date.parse(MOVABLE_FEASTS[start]!.passover)
      ) / 86_400_000
      expect(days).toBe(163)
    }
  })
  it('a year without a table row is not guessed', () => {
    expect(projectCalendar(2029)).toBeUndefined()
  })
})
