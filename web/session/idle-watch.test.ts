import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { idlePhase, watchIdleness, type IdleWatch } from './idle-watch.ts'

const MINUTE = 60_000
let watch: IdleWatch
const told = vi.fn()
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T15:00:00Z') })
  localStorage.clear()
  told.mockClear()
  watch = watchIdleness()
  watch.subscribe(() => told(watch.phase()))
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

describe('idle watch', () => {
  it('warns after 18 minutes without input and is over after 20', () => {
    expect([idlePhase(0, 18 * MINUTE - 1), idlePhase(0, 18 * MINUTE), idlePhase(0, 20 * MINUTE)]).toEqual([
      'active',
      'warning',
      'over',
    ])
    vi.advanceTimersByTime(20 * MINUTE)
    expect(told.mock.calls).toEqual([['warning'], ['over']])
  })

  it('input starts the time anew', () => {
    vi.advanceTimersByTime(17 * MINUTE)
    window.dispatchEvent(new KeyboardEvent('keydown'))
    vi.advanceTimersByTime(17 * MINUTE)
    expect(told).not.toHaveBeenCalled()
  })

  it('once it warns, a nudged mouse is no answer, staying is', () => {
    vi.advanceTimersByTime(18 * MINUTE)
    window.dispatchEvent(new Event('pointermove'))
    expect(watch.phase()).toBe('warning')
    watch.extend()
    expect(watch.phase()).toBe('active')
    expect(watch.endsAt()).toBe(Date.now() + 20 * MINUTE)
  })

  it('work in another tab counts', () => {
    vi.advanceTimersByTime(18 * MINUTE)
    localStorage.setItem('trellis.activity', String(Date.now()))
    vi.advanceTimersByTime(1000)
    expect(watch.phase()).toBe('active')
  })

  it('a device that slept past the limit is over at once, even when input wakes it', () => {
    vi.setSystemTime(Date.now() + 60 * MINUTE)
    window.dispatchEvent(new Event('pointermove'))
    expect(watch.phase()).toBe('over')
  })
})
