import { describe, expect, it } from 'vitest'
import { EIOutreachToFrom } from '../reference/people-codes.ts'
import { caseActionTypeOf, readOperation, sidesFor } from './event-direction.ts'
import { contactFieldOf, hiddenFields, isActionOffered, isEngagementOffered, isMethodOffered, withoutHidden } from './log-event-fields.ts'
import { EMPTY_LOG_EVENT, type LogEventForm } from './log-event-form.ts'

const form = (own: Partial<LogEventForm>): LogEventForm => ({ ...EMPTY_LOG_EVENT, ...own })
const outreach = { direction: 'Outreach', isEI: false } as const
const inreach = { direction: 'Inreach', isEI: false } as const

describe('the direction of a contact', () => {
  it('[M-3.4-03] is case action type 4 for in-reach and 6 otherwise', () => {
    expect([caseActionTypeOf('Inreach'), caseActionTypeOf('Outreach')]).toEqual([4, 6])
  })

  it('[M-3.4-06] comes with an operation, whatever its case', () => {
    expect(['add', 'Edit', 'DELETE', 'remove'].map(readOperation)).toEqual(['Add', 'Edit', 'Delete', undefined])
  })

  it('[M-4.2-01] Outreach puts the user on the From side and leaves a typed To alone', () => {
    expect(sidesFor('Outreach', { from: '', to: '' }, 'Grace Hopper')).toEqual({ from: 'Grace Hopper', to: '' })
    expect(sidesFor('Outreach', { from: 'Ida Byron', to: 'Ida Byron' }, 'Grace Hopper')).toEqual({ from: 'Grace Hopper', to: 'Ida Byron' })
    expect(sidesFor('Outreach', { from: '', to: 'Grace Hopper' }, 'Grace Hopper')).toEqual({ from: 'Grace Hopper', to: '' })
  })

  it('[M-4.2-02] In-reach does the reverse', () => {
    expect(sidesFor('Inreach', { from: 'Grace Hopper', to: '' }, 'Grace Hopper')).toEqual({ from: '', to: 'Grace Hopper' })
    expect(sidesFor('Inreach', { from: 'Ida Byron', to: 'x' }, 'Grace Hopper')).toEqual({ from: 'Ida Byron', to: 'Grace Hopper' })
  })
})

describe('the field for the contact', () => {
  it.each([
    ['[M-4.2-03] a telephone', '1', 'toPhone', 'fromPhone'],
    ['[M-4.2-04] an e-mail', '3', 'toEmailAddress', 'fromEmailAddress'],
    ['[M-4.2-05] a postal address', '6', 'toPostalAddress', 'fromPostalAddress'],
    ['none for a fax', '2', undefined, undefined],
    ['none for a home visit', '4', undefined, undefined],
  ])('%s', (_what, method, to, from) => {
    expect([contactFieldOf(method, 'Outreach'), contactFieldOf(method, 'Inreach')]).toEqual([to, from])
  })

  it('[M-4.2-06] stands on the From side of an in-reach and on the To side of an outreach, the others are hidden', () => {
    const hidden = hiddenFields(form({ contactMethod: '3' }), inreach)
    expect(hidden.has('fromEmailAddress')).toBe(false)
    for (const field of ['toEmailAddress', 'toPhone', 'fromPhone', 'toPostalAddress', 'fromPostalAddress'] as const) expect(hidden.has(field)).toBe(true)
    expect(hiddenFields(form({ contactMethod: '3' }), outreach).has('toEmailAddress')).toBe(false)
  })
})

describe('what is shown and offered', () => {
  it('other descriptions stand beside Other alone; attempts and response beside outreach alone', () => {
    expect(hiddenFields(form({ relatedAction: '24' }), outreach).has('relatedActionOther')).toBe(false)
    expect(hiddenFields(form({ relatedAction: '9' }), outreach).has('relatedActionOther')).toBe(true)
    for (const field of ['previousAttempts', 'responseMethod'] as const)
      expect([hiddenFields(form({}), outreach).has(field), hiddenFields(form({}), inreach).has(field)]).toEqual([false, true])
    expect(hiddenFields(form({}), inreach).has('engagementStatus')).toBe(false)
  })

  it('the early-intervention fields are shown for EI students only', () => {
    const asked = form({ eIOutreachToFrom: '8' })
    expect(hiddenFields(asked, { ...outreach, isEI: true }).has('eIOutreachToFromOther')).toBe(false)
    expect(hiddenFields(form({ eIOutreachToFrom: '1' }), { ...outreach, isEI: true }).has('eIOutreachToFromOther')).toBe(true)
    expect([...hiddenFields(asked, outreach)]).toEqual(expect.arrayContaining(['eIOutreachToFrom', 'eIOutreachToFromOther']))
  })

  it('[M-5.2-08][M-5.2-09] leaves out for in-reach the methods 4 and 5 and the engagements 6, 7 and 8', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    expect(ids.filter((id) => !isMethodOffered(id, 'Inreach'))).toEqual([4, 5])
    expect(ids.filter((id) => !isMethodOffered(id, 'Outreach'))).toEqual([])
    expect(ids.filter((id) => !isEngagementOffered(id, 'Inreach'))).toEqual([6, 7, 8])
    expect(ids.filter((id) => !isEngagementOffered(id, 'Outreach'))).toEqual([])
  })

  it("[M-5.2-11] hides 'EI - TC' from EI students unless the role is 'dece'", () => {
    expect(isActionOffered('EI - TC', 'SCHOOL PSYCHOLOGIST', true)).toBe(false)
    expect(isActionOffered('EI - TC', 'dece', true)).toBe(true)
    expect(isActionOffered('EI - TC', 'SCHOOL PSYCHOLOGIST', false)).toBe(true)
    expect(isActionOffered('IEP', 'SCHOOL PSYCHOLOGIST', true)).toBe(true)
  })

  it('numbers the sides of an EI outreach', () => {
    expect(EIOutreachToFrom).toEqual({
      Parent: 1, CPSEAdmin: 2, EITransitionTeam: 3, FosterCarePlanner: 4, EISC: 5, MDE: 6, PreschoolProgram: 7, Other: 8,
    })
  })

  it('saves no value of a field that is not shown', () => {
    const saved = withoutHidden(form({ contactMethod: '1', toPhone: '2125550100', fromPhone: '1', toEmailAddress: 'x', relatedActionOther: 'y' }), outreach)
    expect(saved).toEqual(form({ contactMethod: '1', toPhone: '2125550100' }))
  })
})
