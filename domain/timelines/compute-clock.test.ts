import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import years from '../../database/seed/school-calendars.json' with { type: 'json' }
import { addDays } from '../basics/plain-date.ts'
import { SchoolCalendar } from './calendars/school-calendar.ts'
import type { ClockFacts } from './clock-facts.ts'
import { CLOCK_DEFINITIONS, type ClockId, getClockDefinition } from './clock-definitions.ts'
import { computeClock, computeClockDates } from './compute-clock.ts'
import { explainClock } from './explain-clock.ts'

const calendar = new SchoolCalendar(years)
const compute = (clockId: ClockId, facts: ClockFacts) =>
  computeClock(getClockDefinition(clockId, '2026-01-05'), facts, calendar)

const day = fc.integer({ min: 0, max: 1000 }).map((n) => addDays('2023-09-07', n))
const someClock = fc.constantFrom('C01', 'C06', 'C09', 'C12', 'C25')
const pause = fc
  .record({ from: day, length: fc.integer({ min: -10, max: 120 }) })
  .map(({ from, length }) => ({ kind: 'deferredPlacement' as const, from, until: addDays(from, length) }))

describe('computing a clock', () => {
  it('school-age evaluation: 60 calendar days, policy day 45, recess does not pause it', () => {
    expect(compute('C06', { startedOn: '2025-12-01' })).toMatchObject({
      complianceDate: '2026-01-30',
      policyDate: '2026-01-15',
      advisedDate: undefined,
      restsOnProjectedDay: false,
    })
  })
  it('an end on no school day stays, with the previous school day as advice', () => {
    expect(compute('C07', { startedOn: '2026-02-02' })).toMatchObject(
      { complianceDate: '2026-04-03', advisedDate: '2026-04-01' },
    )
  })
  it('C10: the recommendation shortens the sixty days, and never lengthens them', () => {
    const consent = '2025-09-15'
    expect(compute('C10', { startedOn: consent }).complianceDate).toBe('2025-12-19')
    const early = compute('C10', { startedOn: consent, otherStarts: { cpseRecommendation: '2025-10-06' } })
    expect(early).toMatchObject({ complianceDate: '2025-11-21', policyDate: '2025-11-21' })
    expect(
      compute('C10', { startedOn: consent, otherStarts: { cpseRecommendation: '2025-12-01' } }).complianceDate,
    ).toBe('2025-12-19')
  })
  it('C10: a known shorter length counts although the calendar of the longer one is missing', () => {
    const only = new SchoolCalendar(years.filter((year) => year.schoolYear === '2025-26'))
    const facts = { startedOn: '2026-04-20', otherStarts: { cpseRecommendation: '2026-04-20' } }
    expect(computeClock(getClockDefinition('C10', '2026-04-20'), facts, only)).toMatchObject({
      complianceDate: '2026-06-03',
      afterLastKnownDay: undefined,
    })
  })
  it('C31: of contractor, State and people affected the first is seven days after discovery', () => {
    expect(compute('C31', { startedOn: '2026-01-05' }).complianceDate).toBe('2026-01-12')
  })
  it('C08 counts back from the compliance date, C15 and C27 from the meeting', () => {
    expect(compute('C08', { startedOn: '2026-01-30' }).complianceDate).toBe('2026-01-20')
    expect(compute('C15', { startedOn: '2026-01-20' }).complianceDate).toBe('2026-01-15')
    expect(compute('C27', { startedOn: '2026-01-20' }).complianceDate).toBe('2026-01-17')
  })
  it('years keep month and day, 29 February becomes 28', () => {
    expect(compute('C12', { startedOn: '2024-02-29' }).complianceDate).toBe('2025-02-28')
    expect(compute('C13', { startedOn: '2025-11-21' })).toMatchObject(
      { complianceDate: '2028-11-21', policyDate: '2028-08-23' },
    )
  })
  it('clocks of age start from the birth date', () => {
    const child = { childBirthDate: '2023-07-15' }
    expect(compute('C19', child)).toMatchObject({ complianceDate: '2026-03-03', policyDate: '2026-02-01' })
    expect(compute('C20', child)).toMatchObject({ complianceDate: '2026-04-02', policyDate: '2026-03-03' })
    expect(compute('C21', child)).toMatchObject({ complianceDate: '2026-07-15', policyDate: '2026-05-31' })
    expect(compute('C22', child).complianceDate).toBe('2026-08-31')
    expect(compute('C23', child).complianceDate).toBe('2028-08-31')
    expect(compute('C23', {}).complianceDate).toBeUndefined()
  })
  it('named dates: June 1 with May 15 before it, August 15, the planned date, the day before the exit', () => {
    expect(compute('C24', { startedOn: '2026-07-01' })).toMatchObject(
      { complianceDate: '2026-06-01', policyDate: '2026-05-15' },
    )
    expect(compute('C32', { startedOn: '2026-07-01' }).complianceDate).toBe('2026-08-15')
    expect(compute('C18', { startedOn: '2026-06-30' }).complianceDate).toBe('2026-06-30')
    expect(compute('C37', { startedOn: '2026-06-26' }).complianceDate).toBe('2026-06-25')
  })
  it('a clock whose start is unknown has no date and says why', () => {
    const clock = compute('C06', {})
    expect(clock).toMatchObject({ complianceDate: undefined, policyDate: undefined, afterLastKnownDay: undefined })
    expect(explainClock(clock.trace).at(-1)).toBe('Not yet known: consent to evaluate was received.')
  })
  it('every shipped clock that can start on a school day gets a date', () => {
    for (const { clockId } of CLOCK_DEFINITIONS) {
      const otherStarts = { consentToEvaluate: '2025-10-06', reevaluationRequested: '2025-10-06' }
      const clock = compute(clockId as ClockId, { startedOn: '2025-10-06', childBirthDate: '2022-10-06', otherStarts })
      expect(clock.complianceDate, clockId).toBeDefined()
    }
  })
  it('the quick form gives the same dates', () => {
    for (const definition of CLOCK_DEFINITIONS) {
      const facts = { startedOn: '2026-05-11', childBirthDate: '2023-05-11' }
      const { trace, ...dates } = computeClock(definition, facts, calendar)
      expect(trace.length).toBeGreaterThan(0)
      expect(computeClockDates(definition, facts, calendar)).toEqual(dates)
    }
  })
})

describe('pauses, agreements, extensions (process.md 2.4)', () => {
  it('a deferred placement stops C09 from its agreement to the deferred day', () => {
    const deferral = { kind: 'deferredPlacement' as const, from: '2025-10-22', until: '2025-12-01' }
    // Ten of the sixty school days are used by 22 October; the other fifty are counted from 1 December.
    const clock = compute('C09', { startedOn: '2025-10-06', pauses: [deferral] })
    expect(clock.complianceDate).toBe(
      computeClock(
        { ...getClockDefinition('C09', '2026-01-05'), lengths: [{ n: 50, unit: 'schoolDay' }] },
        { startedOn: '2025-12-01' },
        calendar,
      )
        .complianceDate,
    )
    expect(explainClock(clock.trace)).toContain(
      'No day counts from 10/22/2025 to 12/01/2025 because a deferred placement was agreed.',
    )
  })
  it('a deferred placement does not stop the evaluation clock', () => {
    const deferral = { kind: 'deferredPlacement' as const, from: '2025-10-22', until: '2025-12-01' }
    const clock = compute('C06', { startedOn: '2025-10-06', pauses: [deferral] })
    expect(clock.complianceDate).toBe('2025-12-05')
    expect(explainClock(clock.trace)).toContain(
      'This clock is not paused although a deferred placement was agreed to 12/01/2025.',
    )
  })
  it('a pause never shortens a clock, and one more pause never does', () => {
    fc.assert(
      fc.property(day, fc.array(pause, { maxLength: 4 }), pause, (startedOn, pauses, extra) => {
        const without = compute('C09', { startedOn, pauses }).complianceDate
        const withExtra = compute('C09', { startedOn, pauses: [...pauses, extra] }).complianceDate
        return without === undefined || withExtra === undefined || withExtra >= without
      }),
    )
  })
  it('a later start never gives an earlier date', () => {
    fc.assert(
      fc.property(day, fc.nat({ max: 60 }), someClock, (startedOn, later, clockId) => {
        const one = compute(clockId, { startedOn }).complianceDate!
        return compute(clockId, { startedOn: addDays(startedOn, later) }).complianceDate! >= one
      }),
    )
  })
  it('a date agreed after a transfer replaces the compliance date; the policy date keeps its distance', () => {
    const agreedDate = { kind: 'transferAgreement' as const, date: '2026-01-09' }
    const clock = compute('C06', { startedOn: '2025-10-06', agreedDate })
    expect(clock).toMatchObject({ complianceDate: '2026-01-09', policyDate: '2025-12-25' })
    expect(explainClock(clock.trace)).toContain(
      '01/09/2026 stands instead of 12/05/2025 because parent and district agreed in writing after the transfer.',
    )
  })
  it('an agreement that the clock does not know changes nothing', () => {
    const agreedDate = { kind: 'transferAgreement' as const, date: '2026-01-09' }
    expect(compute('C07', { startedOn: '2025-10-06', agreedDate }).complianceDate).toBe('2025-12-05')
  })
  it('[M-4.3-10] a staff extension makes the due date approval plus approved days and moves no legal date', () => {
    const extensions = [{ approvedOn: '2025-11-12', days: 10 }]
    const otherStarts = { consentToEvaluate: '2025-10-06' }
    expect(compute('C33', { startedOn: '2025-10-08', otherStarts }).complianceDate).toBe('2025-11-15')
    expect(compute('C33', { startedOn: '2025-10-08', otherStarts, extensions }).complianceDate).toBe('2025-11-22')
    const legal = compute('C06', { startedOn: '2025-10-06', extensions })
    expect(legal.complianceDate).toBe('2025-12-05')
    expect(explainClock(legal.trace)).toContain(
      'The extension approved on 11/12/2025 does not move this date: staff cannot extend it.',
    )
  })
})

describe('the explanation of a date', () => {
  it('says rule, source, start, days counted with what was passed over, policy date and result', () => {
    expect(explainClock(compute('C01', { startedOn: '2025-09-15' }).trace)).toEqual([
      'Answer a request for referral (C01). Source: 8 NYCRR 200.4(a)(2): ten school days.',
      'Day 0 is 09/15/2025: the request for referral was received.',
      'Counted: 10 school days from 09/15/2025 to 10/01/2025. Not counted: Rosh Hashanah (09/23/2025 to 09/24/2025).',
      'For the policy date: 7 school days from 09/15/2025 to 09/26/2025. ' +
        'Not counted: Rosh Hashanah (09/23/2025 to 09/24/2025).',
      'From the day after 09/26/2025 the case is at risk.',
      'To be done by 10/01/2025.',
    ])
  })
  it('says the advised day, the first of several lengths, and business days with their holidays', () => {
    expect(explainClock(compute('C07', { startedOn: '2026-02-02' }).trace).at(-1)).toBe(
      '04/03/2026 is not a school day; the advised date is the school day before, 04/01/2026.',
    )
    const services = compute('C10', { startedOn: '2025-09-15', otherStarts: { cpseRecommendation: '2025-10-06' } })
    expect(explainClock(services.trace)).toContain(
      'Of these dates the first counts: 11/21/2025 (from the CPSE recommendation).',
    )
    expect(explainClock(compute('C25', { startedOn: '2025-11-24' }).trace)).toContain(
      'Counted: 10 business days from 11/24/2025 to 12/09/2025. Not counted: Thanksgiving Day (11/27/2025).',
    )
  })
  it('says when a date is no deadline of law, and when it is an earliest date', () => {
    const revocation = explainClock(compute('C17', { startedOn: '2026-01-05' }).trace)
    expect(revocation[0]).toMatch(/ This is not a legal deadline\.$/)
    expect(revocation.at(-1)).toBe('Not before 01/15/2026.')
  })
})
