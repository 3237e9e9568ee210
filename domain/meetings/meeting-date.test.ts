import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../basics/plain-date.ts'
import { isNoticeLate, meetingDateProblem, meetingDateWarning, minAnnualDate, type MeetingDateFacts } from './meeting-date.ts'

const facts = (more: Partial<MeetingDateFacts> = {}): MeetingDateFacts => ({
  kind: 4, today: '2026-11-21', caseStage: 'Active', initialReferralDate: '2026-09-10', currentScheduledDate: undefined, minAnnualDate: undefined,
  consentDate: undefined, ...more,
})
const problem = (date: string, more: Partial<MeetingDateFacts>) => meetingDateProblem(date, facts(more))?.message
const warning = (date: string, more: Partial<MeetingDateFacts> = {}) => meetingDateWarning(date, facts(more))?.message

describe('the date of a meeting', () => {
  it('[M-5.1-11] a missing or impossible date is asked for', () => {
    for (const date of ['', '2026-13-01', 'soon']) expect(problem(date, {})).toBe('Error: Please select Meeting date')
  })

  it('[M-5.1-15][M-5.1-21] of a social history meeting lies at most a year after today, of others however late', () => {
    expect(problem('2027-11-21', { kind: 3 })).toBeUndefined()
    expect(problem('2027-11-22', { kind: 3 })).toBe('Error: Date cannot be more than 1 year from today')
    for (const kind of [1, 4, 5, 98, 99] as const) expect(problem('2030-01-01', { kind })).toBeUndefined()
  })

  it('[M-5.1-16][M-5.1-19] of a social history meeting lies on or after the initial referral, of others before as well', () => {
    expect(problem('2026-09-10', { kind: 3 })).toBeUndefined()
    expect(problem('2026-09-09', { kind: 3 })).toBe('Error: Date can not be earlier than Date of Initial Referral')
    for (const kind of [1, 4, 5] as const) expect(problem('2026-09-09', { kind })).toBeUndefined()
  })

  it('[M-5.1-17][M-5.1-20] of a reconvened meeting lies on or after the present one', () => {
    expect(problem('2026-12-10', { kind: 99, currentScheduledDate: '2026-12-10' })).toBeUndefined()
    expect(problem('2026-12-09', { kind: 99, currentScheduledDate: '2026-12-10' })).toBe('Error: Date can not be earlier than 12/10/2026')
    expect(problem('2026-12-09', { kind: 4, currentScheduledDate: '2026-12-10' })).toBeUndefined()
  })

  it('[M-5.1-18][M-5.1-20] of an annual review lies on or after the earliest that the previous IEP allows', () => {
    expect(problem('2026-12-15', { kind: 98, minAnnualDate: '2026-12-15' })).toBeUndefined()
    expect(problem('2026-12-14', { kind: 98, minAnnualDate: '2026-12-15' })).toBe('Error: Date can not be earlier than 12/15/2026')
    expect(problem('2026-12-14', { kind: 4, minAnnualDate: '2026-12-15' })).toBeUndefined()
  })

  it('the earliest annual review is ten months after the last one', () => {
    expect(minAnnualDate('2026-01-15')).toBe('2026-11-15')
    expect(minAnnualDate('2026-04-30')).toBe('2027-02-28')
    expect(minAnnualDate('2026-12-31')).toBe('2027-10-31')
  })
})

describe('the question about a date', () => {
  it('[M-5.1-25] one to six days ahead asks, the seventh does not', () => {
    const soon = 'The meeting date is less than 7 days from today. Do you want to continue?'
    expect([1, 2, 3, 4, 5, 6].map((days) => warning(addDays('2026-11-21', days)))).toEqual(Array.from({ length: 6 }, () => soon))
    expect(warning('2026-11-28')).toBeUndefined()
  })

  it('[M-5.1-26] more than sixty days ahead asks, exactly sixty does not', () => {
    expect(warning('2027-01-20')).toBeUndefined()
    expect(warning('2027-01-21')).toBe('The meeting date is more than 60 days from today. Do you want to continue?')
  })

  it('[M-5.1-28] today and the past ask', () => {
    for (const date of ['2026-11-21', '2026-11-20', '2020-01-01']) expect(warning(date)).toBe('The meeting date is today or in the past. Do you want to continue?')
  })

  it('[M-5.1-27] at the initial stage more than sixty days after consent asks first, and without consent after today', () => {
    const consent = 'The IEP meeting date is more than 60 days after the date of initial consent. Do you want to continue?'
    const initial = { caseStage: 'Initial', consentDate: '2026-10-10' }
    expect(warning('2026-12-09', initial)).toBeUndefined()
    expect(warning('2026-12-10', initial)).toBe(consent)
    // both questions apply: the legal one is asked
    expect(warning('2027-03-01', initial)).toBe(consent)
    expect(warning('2026-11-24', { ...initial, consentDate: '2026-09-01' })).toBe(consent)
    expect(warning('2026-12-10', { ...initial, caseStage: 'Reevaluation' })).toBeUndefined()
    expect(warning('2027-01-21', { caseStage: 'Initial' })).toBe('The meeting date is more than 60 days from today. Do you want to continue?')
    expect(warning('2027-01-20', { caseStage: 'Initial' })).toBeUndefined()
  })

  it('[M-5.1-24] a year without its four digits is not asked about', () => {
    expect(warning('0026-11-20')).toBeUndefined()
    expect(warning('26-11-20')).toBeUndefined()
    expect(warning('1999-11-20')).toBeDefined()
  })

  it('is one at most, and none from the seventh to the sixtieth day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const asked = warning(addDays('2026-11-21', days))
        expect(asked === undefined).toBe(days >= 7 && days <= 60)
      }),
    )
  })

  it('the notice is late when fewer than five days are left', () => {
    expect(isNoticeLate('2026-11-25', '2026-11-21')).toBe(true)
    expect(isNoticeLate('2026-11-26', '2026-11-21')).toBe(false)
  })
})
