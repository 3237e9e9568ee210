import { describe, expect, it } from 'vitest'
import years from '../../database/seed/school-calendars.json' with { type: 'json' }
import { SchoolCalendar } from './calendars/school-calendar.ts'
import type { ClockDefinition } from './clock-definition.ts'
import { getClockDefinition } from './clock-definitions.ts'
import { computeClock } from './compute-clock.ts'
import { explainClock } from './explain-clock.ts'

// The table of process.md 2.9: the City's published calendar of 2025-26 alone is loaded.
const published = new SchoolCalendar(years.filter((year) => year.schoolYear === '2025-26'))
const withProjected = new SchoolCalendar(years)

const initialEvaluation = getClockDefinition('C07', '2025-09-15')
const requestForReferral = getClockDefinition('C01', '2025-09-15')
const services = getClockDefinition('C09', '2025-09-15')
const thirtySchoolDays: ClockDefinition = { ...services, lengths: [{ n: 30, unit: 'schoolDay' }] }

const dateOf = (definition: ClockDefinition, startedOn: string) =>
  computeClock(definition, { startedOn }, published).complianceDate

describe('worked clock examples of 2025-26', () => {
  it.each([
    ['2025-09-15', '2025-11-14', '2025-10-01', '2025-11-03', '2025-12-19'],
    ['2025-10-06', '2025-12-05', '2025-10-22', '2025-11-21', '2026-01-16'],
    ['2025-12-01', '2026-01-30', '2025-12-15', '2026-01-23', '2026-03-13'],
    ['2026-02-02', '2026-04-03', '2026-02-23', '2026-03-24', '2026-05-14'],
    ['2026-04-20', '2026-06-19', '2026-05-04', '2026-06-03', undefined],
  ])('from %s: +60 calendar %s, +10, +30, +60 school %s, %s, %s', (start, calendar60, school10, school30, school60) => {
    expect(dateOf(initialEvaluation, start)).toBe(calendar60)
    expect(dateOf(requestForReferral, start)).toBe(school10)
    expect(dateOf(thirtySchoolDays, start)).toBe(school30)
    expect(dateOf(services, start)).toBe(school60)
  })
  it('60 school days from 20 April 2026: 45 are used by 26 June, the rest is not guessed', () => {
    const clock = computeClock(services, { startedOn: '2026-04-20' }, published)
    expect(clock).toMatchObject(
      { complianceDate: undefined, afterLastKnownDay: '2026-06-26', restsOnProjectedDay: false },
    )
    expect(clock.policyDate).toBe('2026-06-26')
    expect(explainClock(clock.trace)).toContain(
      'The school calendar that is needed is not loaded: 45 of 60 days are used by 06/26/2026, ' +
        'and the date lies after it.',
    )
  })
  it('with the projected 2026-27 the same clock has a date that says it is projected', () => {
    const clock = computeClock(services, { startedOn: '2026-04-20' }, withProjected)
    expect(clock).toMatchObject({
      complianceDate: '2026-10-01',
      afterLastKnownDay: undefined,
      restsOnProjectedDay: true,
      projected: { compliance: true, policy: false },
    })
    expect(explainClock(clock.trace).at(-1)).toMatch(
      /^This rests on a projected calendar \(2026-27\)\. Made by rule, not published/,
    )
  })
})
