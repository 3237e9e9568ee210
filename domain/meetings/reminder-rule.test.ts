import { describe, expect, it } from 'vitest'
import { MeetingStatus } from '../reference/code-enumerations.ts'
import { DEFAULT_REMINDER, remindedUntil, reminderObstacle } from './reminder-rule.ts'

describe('whom a reminder is due to', () => {
  it.each([
    ['two days before from nine on', '09:00', '2026-12-03'],
    ['not yet at a minute to nine, and who is late is told by day', '08:59', '2026-12-02'],
    ['late ones from seven on', '07:00', '2026-12-02'],
    ['until the evening', '20:59', '2026-12-03'],
  ])('%s', (_title, time, until) => {
    expect(remindedUntil({ today: '2026-12-01', time }, DEFAULT_REMINDER)).toBe(until)
  })

  it.each(['00:00', '06:59', '21:00', '23:59'])('nobody by night, at %s', (time) => {
    expect(remindedUntil({ today: '2026-12-01', time }, DEFAULT_REMINDER)).toBeUndefined()
  })

  it('follows what the installation chose, also to send none', () => {
    expect(remindedUntil({ today: '2026-12-01', time: '06:30' }, { days: 1, from: '06:30' })).toBe('2026-12-02')
    expect(remindedUntil({ today: '2026-12-01', time: '12:00' }, { days: 3, from: '13:00' })).toBe('2026-12-03')
    expect(remindedUntil({ today: '2026-12-01', time: '12:00' }, { days: 0, from: '09:00' })).toBeUndefined()
  })
})

describe('a reminder that waits for the mail server', () => {
  const waiting = { status: MeetingStatus.Scheduled, meetsOn: '2026-12-03', startsAt: '09:30', toldOn: '2026-12-03', toldAt: '09:30', mayBeWrittenTo: true }
  const before = { today: '2026-12-03', time: '09:29' }

  it.each([MeetingStatus.Scheduled, MeetingStatus.Rescheduled])('goes until the meeting begins, in state %i', (status) => {
    expect(reminderObstacle({ ...waiting, status }, before)).toBeUndefined()
  })

  it.each([
    ['the meeting begins', waiting, { today: '2026-12-03', time: '09:30' }, 'Not sent: the meeting has begun.'],
    ['its day is over', waiting, { today: '2026-12-04', time: '00:00' }, 'Not sent: the meeting has begun.'],
    ['it was cancelled', { ...waiting, status: MeetingStatus.Cancelled }, before, 'Not sent: the meeting does not stand any more.'],
    ['it was moved', { ...waiting, meetsOn: '2026-12-10' }, before, 'Not sent: the meeting is no longer on 12/03/2026 at 09:30.'],
    ['its hour changed', { ...waiting, startsAt: '14:00' }, before, 'Not sent: the meeting is no longer on 12/03/2026 at 09:30.'],
    ['the parent took their consent back', { ...waiting, mayBeWrittenTo: false }, before, 'Not sent: the parent does not agree to electronic communication any more.'],
  ])('does not go once %s', (_title, one, moment, words) => {
    expect(reminderObstacle(one, moment)).toBe(words)
  })
})
