import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultEndTime, overlaps, START_TIMES, startTimeProblem, toUsTime } from './meeting-time.ts'

describe('the start of a meeting', () => {
  it('[M-5.1-12] is asked for', () => {
    for (const time of ['', '9', '25:00', '10:60']) expect(startTimeProblem(time)?.message).toBe('Error: Please select start time')
  })
  it('[M-5.1-22] goes by full and half hours', () => {
    expect(START_TIMES.slice(0, 3)).toEqual(['08:00', '08:30', '09:00'])
    expect(START_TIMES).toHaveLength(25)
    expect(START_TIMES.flatMap((time) => startTimeProblem(time) ?? [])).toEqual([])
    expect(startTimeProblem('09:15')?.message).toBe('Error: Start time must be on the hour or the half hour')
  })
  it('[M-5.1-23] lies between 8:00 and 20:00, both included', () => {
    expect([startTimeProblem('08:00'), startTimeProblem('20:00')]).toEqual([undefined, undefined])
    for (const time of ['07:30', '07:59', '20:01', '20:30']) expect(startTimeProblem(time)?.message).toBe('Error: Start time must be between 8:00 AM and 8:00 PM')
  })
  it('ends an hour later, and reads as people write it', () => {
    expect(defaultEndTime('19:30')).toBe('20:30')
    expect(['00:05', '08:00', '12:00', '14:30'].map(toUsTime)).toEqual(['12:05 AM', '8:00 AM', '12:00 PM', '2:30 PM'])
  })
  it('overlap is the same from both sides, and none when meetings touch', () => {
    const span = fc.tuple(fc.constantFrom(...START_TIMES), fc.constantFrom(...START_TIMES)).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }))
    fc.assert(fc.property(span, span, (a, b) => overlaps(a, b) === overlaps(b, a)))
    expect(overlaps({ from: '09:00', to: '10:00' }, { from: '10:00', to: '11:00' })).toBe(false)
    expect(overlaps({ from: '09:00', to: '10:00' }, { from: '09:30', to: '11:00' })).toBe(true)
  })
})
