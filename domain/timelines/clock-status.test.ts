import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../basics/plain-date.ts'
import { ComplianceStatus } from '../reference/code-enumerations.ts'
import {
  clockStatus,
  daysPastCompliance,
  daysPastPolicyCompliance,
  isReasonMissing,
  type StoredClock,
  worstOf,
} from './clock-status.ts'

const open: StoredClock = {
  legal: true,
  meaning: 'latest',
  complianceDate: '2026-01-30',
  policyDate: '2026-01-15',
  stoppedOn: undefined,
  hasReasonForDelay: false,
}

describe('the chip of a clock', () => {
  it.each([
    ['2026-01-15', undefined],
    ['2026-01-16', 'At Risk'],
    ['2026-01-30', 'At Risk'],
    ['2026-01-31', 'Out of Compliance'],
  ])('open, on %s: %s', (today, status) => {
    expect(clockStatus(open, today)).toBe(status)
  })
  it('a saved reason turns Out of Compliance into Reason for Delay, and changes nothing before', () => {
    const explained = { ...open, hasReasonForDelay: true }
    expect(clockStatus(explained, '2026-01-30')).toBe('At Risk')
    expect(clockStatus(explained, '2026-01-31')).toBe('Reason for Delay')
  })
  it('stopped in time has no chip, whatever day it is', () => {
    expect(clockStatus({ ...open, stoppedOn: '2026-01-30' }, '2027-01-01')).toBeUndefined()
    expect(clockStatus({ ...open, stoppedOn: '2026-01-30' }, '2026-01-20')).toBeUndefined()
  })
  it('stopped late: Reason for Delay with a reason, without one no chip but the queue of missing reasons', () => {
    const late = { ...open, stoppedOn: '2026-02-02' }
    expect(clockStatus(late, '2026-03-01')).toBeUndefined()
    expect(isReasonMissing(late)).toBe(true)
    expect(clockStatus({ ...late, hasReasonForDelay: true }, '2026-03-01')).toBe('Reason for Delay')
    expect(isReasonMissing({ ...late, hasReasonForDelay: true })).toBe(false)
    expect(isReasonMissing({ ...open, stoppedOn: '2026-01-30' })).toBe(false)
    expect(isReasonMissing(open)).toBe(false)
  })
  it('work clocks, earliest dates and ends of an entitlement have none', () => {
    expect(clockStatus({ ...open, legal: false }, '2026-03-01')).toBeUndefined()
    expect(clockStatus({ ...open, meaning: 'earliest' }, '2026-03-01')).toBeUndefined()
    expect(clockStatus({ ...open, meaning: 'endsOn' }, '2026-03-01')).toBeUndefined()
    expect(isReasonMissing({ ...open, legal: false, stoppedOn: '2026-03-01' })).toBe(false)
  })
  it('a date that is not known yet is not late, but its policy date may be past', () => {
    const unknown = { ...open, complianceDate: undefined }
    expect(clockStatus(unknown, '2026-01-15')).toBeUndefined()
    expect(clockStatus(unknown, '2030-01-01')).toBe('At Risk')
    expect(daysPastCompliance(unknown, '2030-01-01')).toBe(0)
  })
  it('days past are calendar days, never negative, and stand still when the clock stopped', () => {
    expect(daysPastCompliance(open, '2026-02-09')).toBe(10)
    expect(daysPastPolicyCompliance(open, '2026-02-09')).toBe(25)
    expect(daysPastCompliance(open, '2026-01-01')).toBe(0)
    expect(daysPastCompliance({ ...open, stoppedOn: '2026-02-02' }, '2026-12-31')).toBe(3)
  })
  it('an open clock never gets better by waiting', () => {
    const order = [undefined, 'At Risk', 'Out of Compliance']
    const day = fc.integer({ min: 0, max: 90 }).map((n) => addDays('2026-01-01', n))
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a]
        return order.indexOf(clockStatus(open, early)) <= order.indexOf(clockStatus(open, late))
      }),
    )
  })
})

describe('the worst chip', () => {
  it('is Out of Compliance before Reason for Delay before At Risk before none', () => {
    const { AtRisk, OutOfCompliance, ReasonForDelay } = ComplianceStatus
    expect(worstOf([AtRisk, ReasonForDelay, OutOfCompliance, undefined])).toBe(OutOfCompliance)
    expect(worstOf([ReasonForDelay, AtRisk])).toBe(ReasonForDelay)
    expect(worstOf([undefined, AtRisk])).toBe(AtRisk)
    expect(worstOf([undefined])).toBeUndefined()
  })
})
