import { describe, expect, it } from 'vitest'
import { NOTIFICATION_KINDS, NotificationKind } from './notification-kinds.ts'
import { notificationText } from './notification-text.ts'

const words = (kind: number, parts = {}, by?: string) => notificationText(kind, parts, by, '2026-11-20')

describe('the words of a notification', () => {
  it('say who assigned a case', () => {
    expect(words(NotificationKind.assignment, {}, 'Ana Diaz')).toEqual({ title: 'A case was assigned to you', message: 'Assigned by Ana Diaz.' })
    expect(words(NotificationKind.assignment)).toEqual({ title: 'A case was assigned to you', message: '' })
  })

  it('count the days to a running date and from it, by the day on which they are read', () => {
    const at = (date: string) => words(NotificationKind.clockAtRisk, { clockId: 'C06', date }).message
    expect(at('2026-11-22')).toBe('Due 11/22/2026, 2 days left.')
    expect(at('2026-11-21')).toBe('Due 11/21/2026, 1 day left.')
    expect(at('2026-11-20')).toBe('Due today, 11/20/2026.')
    expect(at('2026-11-19')).toBe('Was due 11/19/2026, 1 day ago.')
    expect(words(NotificationKind.clockOutOfCompliance, { clockId: 'C06', date: '2026-11-10' }).title).toMatch(/^Date passed: \w/)
    expect(words(NotificationKind.clockAtRisk, { clockId: 'C06', date: '2026-11-27' }).title).toMatch(/^Date approaching: \w/)
    expect(words(NotificationKind.clockAtRisk, { clockId: 'C06', date: '2026-11-28' }).title).toMatch(/^At risk: \w/)
    expect(words(NotificationKind.clockAtRisk, { clockId: 'C99' }).title).toBe('Date approaching: C99')
  })

  it('tell a review asked and decided, with its due date and reason', () => {
    expect(words(NotificationKind.approvalNeeded, { subject: 'Extension of Speech Assessment', date: '2026-12-01' }, 'Ana Diaz')).toEqual({
      title: 'Review asked: Extension of Speech Assessment', message: 'Asked by Ana Diaz. Due 12/01/2026.',
    })
    expect(words(NotificationKind.decisionReturned, { subject: 'Extension of Speech Assessment', decision: 'rejected', text: 'Too late!' }, 'Bo Lee')).toEqual({
      title: 'Extension of Speech Assessment: rejected', message: 'By Bo Lee. Too late!',
    })
  })

  it('have a title for every kind, also with nothing known', () => {
    for (const kind of NOTIFICATION_KINDS) expect(words(kind).title).not.toBe('')
    expect(words(99, { text: 'Look here' }, 'Ana Diaz')).toEqual({ title: 'Message', message: 'Look here. From Ana Diaz.' })
  })
})
