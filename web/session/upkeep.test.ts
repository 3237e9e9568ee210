import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isRenewalDue, keepFresh } from './upkeep.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

const keep = (expiresAt: number | undefined) => {
  const renew = vi.fn(() => Promise.resolve())
  return { renew, stop: keepFresh({ expiresAt: () => expiresAt, now: () => Date.now(), renew }) }
}

describe('token upkeep', () => {
  it('[P-4-12] checks every 120000 ms and not before', () => {
    const { renew, stop } = keep(0)
    vi.advanceTimersByTime(119_999)
    expect(renew).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(renew).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(120_000)
    expect(renew).toHaveBeenCalledTimes(2)
    stop()
    vi.advanceTimersByTime(600_000)
    expect(renew).toHaveBeenCalledTimes(2)
  })

  it('[P-4-13] renews when the expiry is under 300000 ms away, not at 300000', () => {
    expect(isRenewalDue(300_000, 0)).toBe(false)
    expect(isRenewalDue(299_999, 0)).toBe(true)
    const { renew, stop } = keep(600_000)
    vi.advanceTimersByTime(240_000)
    expect(renew).not.toHaveBeenCalled()
    vi.advanceTimersByTime(120_000)
    expect(renew).toHaveBeenCalledTimes(1)
    stop()
  })

  it('checks at once when a sleeping tab wakes, and never while nobody is signed in', () => {
    const awake = keep(1)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(awake.renew).toHaveBeenCalledTimes(1)
    awake.stop()
    const out = keep(undefined)
    vi.advanceTimersByTime(360_000)
    expect(out.renew).not.toHaveBeenCalled()
    out.stop()
  })
})
