import type { LiveLine } from '@trellis/contract/notifications.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from '../api/live-bus.ts'
import { keepLive, SILENT_MS, type LiveState } from './keep-live.ts'

/** A server whose streams the test writes into. */
function fakeServer() {
  const asked: string[] = []
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  let isDown = false
  const open = async (after: string, signal: AbortSignal): Promise<Response> => {
    asked.push(after)
    if (isDown) throw new Error('unreachable')
    return new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          streams.push(controller)
          signal.addEventListener('abort', () => controller.error(new Error('aborted')))
        },
      }),
    )
  }
  const send = (...lines: Partial<LiveLine>[]): void =>
    streams.at(-1)!.enqueue(new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
  return { asked, open, send, sendText: (text: string) => streams.at(-1)!.enqueue(new TextEncoder().encode(text)), close: () => streams.at(-1)!.close(), goDown: (down: boolean) => (isDown = down) }
}

describe('the live connection of a browser', () => {
  const ended = { current: new AbortController() }
  beforeEach(() => {
    vi.useFakeTimers()
    ended.current = new AbortController()
  })
  afterEach(() => {
    ended.current.abort()
    vi.useRealTimers()
  })

  async function connected() {
    const server = fakeServer()
    const heard: LiveEvent[] = []
    const states: LiveState[] = []
    void keepLive({ open: server.open, tell: (event) => heard.push(event), setState: (state) => states.push(state), random: () => 0.5 }, ended.current.signal)
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
    await pass(0)
    return { server, heard, states, pass }
  }

  it('tells what the lines say, also when they come in pieces, and passes over what it does not know', async () => {
    const { server, heard, states, pass } = await connected()
    server.send({ kind: 'hello', seen: '1.1:1:' })
    server.sendText('{"kind":"ca')
    server.sendText('se","seen":"1.2:2:","studentSks":["7","8"]}\nnot json\n{"kind":"later","seen":"1.2:2:"}\n')
    server.send({ kind: 'beat', seen: '1.3:3:' }, { kind: 'resync', seen: '1.3:3:' })
    await pass(0)
    expect(server.asked).toEqual(['now'])
    // the first line asks for what changed between the first look and now
    expect(heard).toEqual([{ kind: 'notification' }, { kind: 'case', studentSks: ['7', '8'] }, { kind: 'resync' }])
    expect(new Set(states)).toEqual(new Set(['live']))
  })

  it('comes again with the last key, and tells in between that it is interrupted', async () => {
    const { server, heard, states, pass } = await connected()
    server.send({ kind: 'hello', seen: '1.1:1:' }, { kind: 'beat', seen: '1.9:9:' })
    await pass(0)
    server.close()
    await pass(0)
    expect(states.at(-1)).toBe('interrupted')
    await pass(1_000)
    server.send({ kind: 'hello', seen: '1.9:9:' })
    await pass(0)
    expect(server.asked).toEqual(['now', '1.9:9:'])
    expect(states.at(-1)).toBe('live')
    expect(heard).toEqual([{ kind: 'notification' }])
  })

  it('waits longer each time that the server cannot be reached, up to a minute, and not when the network comes back', async () => {
    const { server, pass } = await connected()
    server.goDown(true)
    server.close()
    const tries: number[] = []
    for (let second = 0; second < 200; second++) {
      const before = server.asked.length
      await pass(1_000)
      if (server.asked.length > before) tries.push(second)
    }
    const gaps = tries.map((at, n) => at - (tries[n - 1] ?? 0))
    expect(gaps).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60])
    const before = server.asked.length
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(server.asked.length).toBe(before + 1)
  })

  it('begins anew at once, unnoticed, when the token ended, and only after minutes when another window took over', async () => {
    const { server, states, pass } = await connected()
    server.send({ kind: 'hello', seen: '1.1:1:' }, { kind: 'end', seen: '1.1:1:', reason: 'token' })
    server.close()
    await pass(0)
    expect(server.asked).toEqual(['now', '1.1:1:'])
    expect(states).not.toContain('interrupted')
    server.send({ kind: 'hello', seen: '1.1:1:' }, { kind: 'end', seen: '1.1:1:', reason: 'replaced' })
    server.close()
    await pass(299_000)
    expect(server.asked).toHaveLength(2)
    await pass(1_000)
    expect(server.asked).toHaveLength(3)
  })

  it('takes a silent line for a dead one', async () => {
    const { server, states, pass } = await connected()
    server.send({ kind: 'hello', seen: '1.1:1:' })
    await pass(SILENT_MS - 1)
    expect(server.asked).toHaveLength(1)
    await pass(1 + 1_000)
    expect(states).toContain('interrupted')
    expect(server.asked).toEqual(['now', '1.1:1:'])
  })

  it('ends when it is told to, whether it reads or waits', async () => {
    const { server, pass } = await connected()
    ended.current.abort()
    await pass(400_000)
    expect(server.asked).toHaveLength(1)
  })
})
