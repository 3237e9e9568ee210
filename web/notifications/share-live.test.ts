import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from '../api/live-bus.ts'
import type { LiveState } from './keep-live.ts'
import { shareLive } from './share-live.ts'

/** Locks as a browser grants them: one at a time for a name, the next when it is given back. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>()
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> => {
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? Promise.reject(new Error('aborted')) : work()))
      queues.set(name, turn.catch(() => undefined))
      return turn
    },
  }
}

type Ports = { tell: (event: LiveEvent) => void; setState: (state: LiveState) => void }

describe('tabs of one browser', () => {
  const stops: (() => void)[] = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    vi.unstubAllGlobals()
  })

  function tab(name: string) {
    const heard: LiveEvent[] = []
    const states: LiveState[] = []
    const leading: Ports[] = []
    const keep = (ports: Ports, ended: AbortSignal) =>
      new Promise<void>((done) => {
        leading.push(ports)
        ended.addEventListener('abort', () => done())
      })
    const stop = shareLive(name, keep, { tell: (event) => heard.push(event), setState: (state) => states.push(state) })
    stops.push(stop)
    return { heard, states, leading, stop }
  }

  it('share one stream: the first keeps it, the others hear it, and another takes over when it closes', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const [first, second] = [tab('live.5'), tab('live.5')]
    await expect.poll(() => first.leading).toHaveLength(1)
    first.leading[0]!.setState('live')
    first.leading[0]!.tell({ kind: 'notification' })
    await expect.poll(() => second.heard).toEqual([{ kind: 'notification' }])
    expect(first.heard).toEqual([{ kind: 'notification' }])
    expect(second.states.at(-1)).toBe('live')
    expect(second.leading).toHaveLength(0)
    const third = tab('live.5')
    await expect.poll(() => third.states).toEqual(['live'])
    first.stop()
    await expect.poll(() => second.leading).toHaveLength(1)
    second.leading[0]!.tell({ kind: 'resync' })
    await expect.poll(() => third.heard).toEqual([{ kind: 'resync' }])
  })

  it('that work as different roles keep a stream each and hear nothing of each other', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const [one, other, alike] = [tab('live.5.41'), tab('live.5.51'), tab('live.5.41')]
    await expect.poll(() => one.leading.length + other.leading.length).toBe(2)
    one.leading[0]!.tell({ kind: 'notification' })
    await expect.poll(() => alike.heard).toHaveLength(1)
    expect(other.heard).toEqual([])
  })
})
