import type { LiveLine } from '@trellis/contract/notifications.ts'
import type { LiveEvent } from '../api/live-bus.ts'
import { readLines } from './read-lines.ts'

/** `interrupted`: tried again by itself. */
export type LiveState = 'live' | 'interrupted'

export interface LivePorts {
  /** Opens the stream after a key, with the proof of this moment. */
  open: (after: string, signal: AbortSignal) => Promise<Response>
  tell: (event: LiveEvent) => void
  setState: (state: LiveState) => void
  /** Between 0 and 1; so that a restarted server does not meet all browsers at once. */
  random?: () => number
}

/** The server speaks every 20 s; a line that is silent for longer is dead. */
export const SILENT_MS = 50_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** Another window of this person took over: this one only looks now and then. */
const REPLACED_WAIT_MS = 300_000

/** Keeps one stream open until the signal ends it: reconnects with the last key, so that nothing is missed. */
export async function keepLive(ports: LivePorts, ended: AbortSignal): Promise<void> {
  const { random = Math.random } = ports
  let after = 'now'
  let failures = 0
  while (!ended.aborted) {
    let last: LiveLine | undefined
    try {
      for await (const line of linesOf(ports, after, ended)) {
        last = line
        failures = 0
        ports.setState('live')
        const event = eventOf(line, after === 'now')
        after = line.seen
        if (event) ports.tell(event)
      }
    } catch {
      failures++
    }
    if (ended.aborted) return
    // a token that ended in time is renewed by the next opening, and nobody need know
    if (last?.reason !== 'token') {
      ports.setState('interrupted')
      await pause(waitFor(last, failures) * (0.5 + random()), ended)
    }
  }
}

function waitFor(last: LiveLine | undefined, failures: number): number {
  if (last?.reason === 'replaced') return REPLACED_WAIT_MS
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1))
}

function eventOf({ kind, studentSks }: LiveLine, isFirst: boolean): LiveEvent | undefined {
  switch (kind) {
    // what changed between the first look and the first line
    case 'hello':
      return isFirst ? { kind: 'notification' } : undefined
    case 'notification':
    case 'resync':
      return { kind }
    case 'case':
      return { kind, studentSks: studentSks ?? [] }
    case 'beat':
    case 'end':
      return undefined
  }
}

/** One opening; ends by itself when the server is silent. */
async function* linesOf(ports: LivePorts, after: string, ended: AbortSignal): AsyncGenerator<LiveLine> {
  const over = new AbortController()
  const end = (): void => over.abort()
  ended.addEventListener('abort', end)
  let timer = setTimeout(end, SILENT_MS)
  try {
    const { body } = await ports.open(after, over.signal)
    if (!body) return
    for await (const line of readLines(body)) {
      clearTimeout(timer)
      timer = setTimeout(end, SILENT_MS)
      yield line
    }
  } finally {
    clearTimeout(timer)
    ended.removeEventListener('abort', end)
    end()
  }
}

/** Waits, but no longer than until the network is back. */
function pause(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      ended.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    ended.addEventListener('abort', end)
  })
}
