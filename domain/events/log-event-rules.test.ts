import { describe, expect, it } from 'vitest'
import { DEFAULT_EMAIL_ENDINGS } from '../validation/email.ts'
import { EMPTY_LOG_EVENT, LOG_EVENT_FIELDS, type LogEventForm } from './log-event-form.ts'
import { logEventProblems, type LogEventFacts } from './log-event-rules.ts'

const FACTS: LogEventFacts = { direction: 'Outreach', isEI: false, today: '2026-11-20', timeNow: '15:30', emailEndings: DEFAULT_EMAIL_ENDINGS }
const CALL: LogEventForm = {
  ...EMPTY_LOG_EVENT, relatedAction: '9', dateOccurred: '2026-11-20', timeOccurred: '15:30', from: 'Grace Hopper', to: 'Ida Byron', contactMethod: '1',
}
const problemsOf = (form: Partial<LogEventForm> = {}, facts: Partial<LogEventFacts> = {}): Record<string, string> =>
  Object.fromEntries(logEventProblems({ ...CALL, ...form }, { ...FACTS, ...facts }).map(({ field, message }) => [field, message]))

describe('a contact to be logged', () => {
  it('[M-3.4-01] has these fields', () => {
    expect(LOG_EVENT_FIELDS).toEqual([
      'evaluationSk', 'relatedAction', 'relatedActionOther', 'eIOutreachToFrom', 'eIOutreachToFromOther', 'relatedActionDate', 'previousAttempts',
      'dateOccurred', 'timeOccurred', 'from', 'to', 'contactMethod', 'toPhone', 'responseMethod', 'engagementStatus', 'notes', 'language',
      'languageSupportProvided', 'toPostalAddress', 'toEmailAddress', 'logEventFile', 'fromPhone', 'fromPostalAddress', 'fromEmailAddress',
    ])
  })

  it('needs what it is about, when it was, who spoke to whom and how, and nothing else', () => {
    expect(problemsOf()).toEqual({})
    const required = 'Error: Field is required'
    expect(problemsOf(EMPTY_LOG_EVENT)).toEqual({
      relatedAction: required, dateOccurred: required, timeOccurred: required, contactMethod: required,
      from: 'Error: Name is required', to: 'Error: Name is required',
    })
  })

  it('needs the other description only where it is shown', () => {
    expect(problemsOf({ relatedAction: '24' })).toEqual({ relatedActionOther: 'Error: Field is required' })
    expect(problemsOf({ eIOutreachToFrom: '8' }, { isEI: true })).toEqual({ eIOutreachToFromOther: 'Error: Field is required' })
    expect(problemsOf({ eIOutreachToFrom: '8' })).toEqual({})
  })

  it('[M-5.2-01] keeps the name rule for From and To, with its sentences', () => {
    expect(problemsOf({ from: 'Gr4ce', to: 'x'.repeat(51) })).toEqual({
      from: 'Error: Name format is invalid.', to: 'Error: Name must be between 1 and 50 characters.',
    })
    expect(problemsOf({ from: "María O'Neil-Smith" })).toEqual({})
  })

  it('[M-5.2-02] takes ten digits as a telephone number', () => {
    const message = 'Error: Enter a valid 10-digit phone number'
    expect(problemsOf({ toPhone: '212555' })).toEqual({ toPhone: message })
    expect(problemsOf({ fromPhone: '212555' }, { direction: 'Inreach' })).toEqual({ fromPhone: message })
    expect(problemsOf({ toPhone: '2125550100' })).toEqual({})
    expect(problemsOf({ toPhone: '' })).toEqual({})
  })

  it('[M-5.2-03] keeps the optional e-mail rule', () => {
    expect(problemsOf({ contactMethod: '3', toEmailAddress: 'ida' })).toEqual({ toEmailAddress: 'Error: Email format is invalid.' })
    expect(problemsOf({ contactMethod: '3', toEmailAddress: 'ida@example.zz' })['toEmailAddress']).toMatch(/^Error: Email must end with one of/)
    expect(problemsOf({ contactMethod: '3', toEmailAddress: '' })).toEqual({})
    expect(problemsOf({ contactMethod: '3', fromEmailAddress: 'ida@' }, { direction: 'Inreach' })).toEqual({ fromEmailAddress: 'Error: Email format is invalid.' })
  })

  it('[M-5.2-04] counts attempts in whole numbers from 0', () => {
    const message = 'Error: Only numeric values are allowed.'
    for (const previousAttempts of ['-1', '1.5', 'two']) expect(problemsOf({ previousAttempts })).toEqual({ previousAttempts: message })
    for (const previousAttempts of ['0', '12', '']) expect(problemsOf({ previousAttempts })).toEqual({})
    expect(problemsOf({ previousAttempts: '-1' }, { direction: 'Inreach' })).toEqual({})
  })

  it('[M-5.2-05][M-5.2-06] is not of a later day than today', () => {
    const message = 'Error: Date cannot be later than today'
    expect(problemsOf({ dateOccurred: '2026-11-21' })).toEqual({ dateOccurred: message })
    expect(problemsOf({ relatedActionDate: '2026-11-21' })).toEqual({ relatedActionDate: message })
    expect(problemsOf({ dateOccurred: '2026-11-20', relatedActionDate: '2026-11-20' })).toEqual({})
    expect(problemsOf({ dateOccurred: '2026-02-30' })).toEqual({ dateOccurred: 'Error: Please enter a valid date' })
  })

  it('[M-5.2-07] is at a time of the day, and today not later than now', () => {
    for (const timeOccurred of ['24:00', '9:00', '12:60', 'noon'])
      expect(problemsOf({ timeOccurred })).toEqual({ timeOccurred: 'Error: Please enter a time between 12:00 AM and 11:59 PM' })
    expect(problemsOf({ timeOccurred: '15:31' })).toEqual({ timeOccurred: 'Error: Time cannot be later than now' })
    for (const timeOccurred of ['00:00', '23:59']) expect(problemsOf({ timeOccurred, dateOccurred: '2026-11-19' })).toEqual({})
  })

  it('[M-5.2-08][M-5.2-09] as an in-reach is none of what is not offered', () => {
    const message = 'Error: Please select one of the options'
    for (const contactMethod of ['4', '5']) {
      expect(problemsOf({ contactMethod }, { direction: 'Inreach' })).toEqual({ contactMethod: message })
      expect(problemsOf({ contactMethod })).toEqual({})
    }
    for (const engagementStatus of ['6', '7', '8']) {
      expect(problemsOf({ engagementStatus }, { direction: 'Inreach' })).toEqual({ engagementStatus: message })
      expect(problemsOf({ engagementStatus })).toEqual({})
    }
  })

  it('has a note of at most 4,000 characters', () => {
    expect(problemsOf({ notes: 'é'.repeat(4000) })).toEqual({})
    expect(problemsOf({ notes: 'x'.repeat(4001) })).toEqual({ notes: 'Error: At most 4,000 characters are accepted' })
  })
})
