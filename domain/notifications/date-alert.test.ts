import { describe, expect, it } from 'vitest'
import type { StoredClock } from '../timelines/clock-status.ts'
import { dateAlert } from './date-alert.ts'
import { NotificationKind } from './notification-kinds.ts'

const clock = (change: Partial<StoredClock>): StoredClock => ({
  legal: true, meaning: 'latest', complianceDate: '2026-11-20', policyDate: undefined, stoppedOn: undefined, hasReasonForDelay: false, ...change,
})
const on = (today: string, change: Partial<StoredClock> = {}) => dateAlert(clock(change), today)

describe('what is told of a running date', () => {
  it('is that it comes near, from a week before and on the day itself', () => {
    expect(on('2026-11-12')).toBeUndefined()
    expect(on('2026-11-13')).toBe(NotificationKind.clockAtRisk)
    expect(on('2026-11-20')).toBe(NotificationKind.clockAtRisk)
  })

  it('is that it is at risk as soon as the policy date has passed', () => {
    expect(on('2026-11-01', { policyDate: '2026-11-01' })).toBeUndefined()
    expect(on('2026-11-02', { policyDate: '2026-11-01' })).toBe(NotificationKind.clockAtRisk)
  })

  it('is that it has passed, from the day after for two weeks', () => {
    expect(on('2026-11-21')).toBe(NotificationKind.clockOutOfCompliance)
    expect(on('2026-12-04')).toBe(NotificationKind.clockOutOfCompliance)
    expect(on('2026-12-05')).toBeUndefined()
  })

  it('is nothing of a delay with a reason, a stopped clock, an advisory one, an earliest day or an unknown date', () => {
    for (const change of [
      { hasReasonForDelay: true }, { stoppedOn: '2026-11-25' }, { legal: false }, { meaning: 'earliest' }, { complianceDate: undefined },
    ] as const) expect(on('2026-11-21', change)).toBeUndefined()
    expect(on('2026-11-19', { stoppedOn: '2026-11-18' })).toBeUndefined()
  })
})
