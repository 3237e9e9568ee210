import { describe, expect, it } from 'vitest'
import { answerProblem, NOTE_MAXIMUM, standingOf } from './meeting-answers.ts'

const given = { kind: 'confirmed', note: '', languageId: undefined } as const

describe('a parent’s answer to a meeting', () => {
  it('needs nothing to say that they come', () => expect(answerProblem(given)).toBeUndefined())

  it('for another time says which would suit, and not with spaces', () => {
    expect(answerProblem({ ...given, kind: 'otherTime', note: '  ' })).toBe('note')
    expect(answerProblem({ ...given, kind: 'otherTime', note: 'After 4' })).toBeUndefined()
  })

  it('for an interpreter names the language', () => {
    expect(answerProblem({ ...given, kind: 'interpreter' })).toBe('language')
    expect(answerProblem({ ...given, kind: 'interpreter', languageId: 7 })).toBeUndefined()
  })

  it('has a note of at most 500 characters', () => {
    expect(answerProblem({ ...given, note: 'x'.repeat(NOTE_MAXIMUM) })).toBeUndefined()
    expect(answerProblem({ ...given, note: 'x'.repeat(NOTE_MAXIMUM + 1) })).toBe('noteLength')
  })
})

describe('how a meeting stands', () => {
  it.each([
    [1, '2026-12-01', 'coming'],
    [2, '2026-11-20', 'coming'],
    [1, '2026-11-19', 'over'],
    [3, '2026-12-01', 'over'],
    [10, '2026-12-01', 'cancelled'],
    [10, '2026-01-01', 'cancelled'],
  ] as const)('status %i on %s is %s on November 20', (status, day, standing) => expect(standingOf(status, day, '2026-11-20')).toBe(standing))
})
