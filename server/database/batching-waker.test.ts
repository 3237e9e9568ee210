import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeWaker } from './batching-waker.ts'

describe('the waker of a process', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const recording = () => {
    const sent: string[] = []
    return { sent, waker: makeWaker(async (channel) => void sent.push(channel)) }
  }

  it('notifies a channel once for all that asked in a moment, and again for those that ask later', async () => {
    const { sent, waker } = recording()
    for (let n = 0; n < 100; n++) waker.wake('live')
    waker.wake('jobs')
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(50)
    expect(sent).toEqual(['live', 'jobs'])
    waker.wake('live')
    await vi.advanceTimersByTimeAsync(50)
    expect(sent).toEqual(['live', 'jobs', 'live'])
  })

  it('sends what waits before it closes', async () => {
    const { sent, waker } = recording()
    waker.wake('live')
    await waker.close()
    expect(sent).toEqual(['live'])
  })

  it('goes on after a failure', async () => {
    let failing = true
    const sent: string[] = []
    const waker = makeWaker(async (channel) => (failing ? Promise.reject(new Error('gone')) : void sent.push(channel)))
    waker.wake('live')
    await vi.advanceTimersByTimeAsync(50)
    failing = false
    waker.wake('live')
    await vi.advanceTimersByTimeAsync(50)
    expect(sent).toEqual(['live'])
  })
})
