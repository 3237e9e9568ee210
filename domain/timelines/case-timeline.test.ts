import { describe, expect, it } from 'vitest'
import { clockMoveSentence, timelineKindOf, timelineStageOf, type ClockMove } from './case-timeline.ts'

const move = (own: Partial<ClockMove>): ClockMove => ({ clockId: 'C99', move: 'started', onDay: null, fromDate: null, toDate: null, note: null, ...own })

describe('a case timeline', () => {
  it('says of each move of a clock what happened, by the name of the clock or its number', () => {
    expect(clockMoveSentence(move({ onDay: '2026-09-20', toDate: '2026-11-19' }))).toBe('C99 started on 09/20/2026, due 11/19/2026.')
    expect(clockMoveSentence(move({ onDay: '2027-01-08', toDate: '2026-12-29' }))).toBe('C99 counts back from 01/08/2027, due 12/29/2026.')
    expect(clockMoveSentence(move({ move: 'stopped', onDay: '2026-11-01', note: 'met' }))).toBe('C99 stopped on 11/01/2026: met.')
    expect(clockMoveSentence(move({ move: 'moved', fromDate: '2026-11-19', toDate: '2026-12-01' }))).toBe('C99 moved from 11/19/2026 to 12/01/2026.')
    expect(clockMoveSentence(move({ move: 'explained' }))).toBe('C99 got a reason for delay.')
    expect(clockMoveSentence(move({ clockId: 'C06' }))).not.toContain('C06')
  })

  it('files an event by what it is about; a meeting stands in the stage of its kind', () => {
    expect(timelineKindOf({ kind: 'Manual', entityKind: 'referral' })).toBe('contact')
    expect(timelineKindOf({ kind: 'System', entityKind: 'iep_form' })).toBe('iep')
    expect(timelineKindOf({ kind: 'System', entityKind: null })).toBe('other')
    expect([1, 3, 4, 5, 98].map((kind) => timelineStageOf('meeting', kind))).toEqual(['referrals', 'referrals', 'iep', 'assessments', 'iep'])
  })
})
