import { describe, expect, it } from 'vitest'
import { DEFAULT_MAX_ATTEMPTS, pauseAfter } from './job-rules.ts'

describe('the pause after a failure', () => {
  it('doubles from five seconds to an hour and stays there', () => {
    expect([1, 2, 3, 4, 10, 11, 20, 2_000].map((attempt) => pauseAfter(attempt, 0))).toEqual([5, 10, 20, 40, 2_560, 3_600, 3_600, 3_600])
  })
  it('spreads jobs that failed together over a fifth of the pause', () => {
    expect([0, 1, 5, 9, 10, 123_456_789].map((job) => pauseAfter(6, job))).toEqual([160, 163, 176, 188, 160, 188])
  })
  it('covers a night in all', () => {
    const pauses = Array.from({ length: DEFAULT_MAX_ATTEMPTS - 1 }, (_, at) => pauseAfter(at + 1, 0))
    expect(pauses.reduce((sum, pause) => sum + pause, 0) / 3_600).toBeGreaterThan(10)
  })
})
