import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBefore, isInTime, timelinessText } from './notice-days.ts'
import { NO_ACCOUNT, NO_ADDRESS, NO_CONSENT, NO_MAIL_ADDRESS, planDeliveries, POST_BY_LAW, POST_UNREACHED } from './plan-deliveries.ts'

const READY = { hasElectronicConsent: true, hasPortalAccount: true, hasMailAddress: true, hasPostalAddress: true }
const only = (...channels: ('post' | 'portal' | 'email')[]) => ({ post: channels.includes('post'), portal: channels.includes('portal'), email: channels.includes('email') })

describe('the ways of a notice', () => {
  it('are the chosen ones for a parent who agreed to electronic communication', () => {
    expect(planDeliveries(only('portal', 'email'), READY)).toEqual([{ channel: 'portal', state: 'available' }, { channel: 'email', state: 'waiting' }])
    expect(planDeliveries(only('post'), READY)).toEqual([{ channel: 'post', state: 'waiting' }])
  })
  it('never are e-mail without that agreement, and paper is added with its reason', () => {
    const parent = { ...READY, hasElectronicConsent: false }
    expect(planDeliveries(only('email'), parent)).toEqual([{ channel: 'post', state: 'waiting', reason: POST_BY_LAW }, { channel: 'email', state: 'notSent', reason: NO_CONSENT }])
    expect(planDeliveries(only('portal'), parent)).toEqual([{ channel: 'post', state: 'waiting', reason: POST_BY_LAW }, { channel: 'portal', state: 'available' }])
    expect(planDeliveries(only('post', 'portal'), parent)).toEqual([{ channel: 'post', state: 'waiting' }, { channel: 'portal', state: 'available' }])
  })
  it('fall back to paper when no chosen one reaches the parent, and say what is missing', () => {
    expect(planDeliveries(only('portal', 'email'), { ...READY, hasPortalAccount: false, hasMailAddress: false })).toEqual([
      { channel: 'post', state: 'waiting', reason: POST_UNREACHED }, { channel: 'portal', state: 'notSent', reason: NO_ACCOUNT }, { channel: 'email', state: 'notSent', reason: NO_MAIL_ADDRESS },
    ])
    expect(planDeliveries(only('post'), { ...READY, hasPostalAddress: false })).toEqual([{ channel: 'post', state: 'notSent', reason: NO_ADDRESS }])
  })
  it('always hold one that counts in law, unless even an address is missing', () => {
    const flags = { hasElectronicConsent: fc.boolean(), hasPortalAccount: fc.boolean(), hasMailAddress: fc.boolean(), hasPostalAddress: fc.boolean() }
    fc.assert(
      fc.property(fc.record(flags), fc.record({ post: fc.boolean(), portal: fc.boolean(), email: fc.boolean() }), (recipient, chosen) => {
        const planned = planDeliveries(chosen, recipient)
        const counts = planned.some(({ channel, state }) => state !== 'notSent' && (channel === 'post' || recipient.hasElectronicConsent))
        expect(counts || planned.some(({ reason }) => reason === NO_ADDRESS)).toBe(true)
        expect(planned.some(({ channel, state }) => channel === 'email' && state === 'waiting')).toBe(chosen.email && recipient.hasElectronicConsent && recipient.hasMailAddress)
        expect(new Set(planned.map(({ channel }) => channel)).size).toBe(planned.length)
      }),
    )
  })
})

describe('days before the meeting', () => {
  it.each([
    ['2026-11-26', '2026-12-01', 5, true],
    ['2026-11-27', '2026-12-01', 4, false],
    ['2026-12-01', '2026-12-01', 0, false],
    ['2026-02-27', '2026-03-04', 5, true],
    ['2026-03-06', '2026-03-11', 5, true], // the clocks go forward in between
  ])('from %s to %s are %i', (reached, meets, days, inTime) => {
    expect([daysBefore(reached, meets), isInTime(days)]).toEqual([days, inTime])
  })
  it('are said with what the law asks', () => {
    expect(timelinessText(5)).toBe('5 calendar days before the meeting: at least 5, as the law asks.')
    expect(timelinessText(1)).toMatch(/^1 calendar day before the meeting: fewer than the 5/)
  })
})
