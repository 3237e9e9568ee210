import { LiveLine } from '@trellis/contract/notifications.ts'

export interface Watch {
  /** All lines so far. */
  readonly lines: LiveLine[]
  /** The next line of this kind that was not taken before. Waits until the test's own limit. */
  next(kind: LiveLine['kind']): Promise<LiveLine>
  /** Resolves when the answer is over. */
  readonly over: Promise<void>
  leave(): void
}

export const LIVE_PATH = '/api/AppNotification/Live'

/** Reads the stream as a browser does. @throws Error with the status of a refusal */
export async function watch(origin: string, headers: Record<string, string>, after = 'now'): Promise<Watch> {
  const leaving = new AbortController()
  const response = await fetch(`${origin}${LIVE_PATH}?after=${after}`, { headers, signal: leaving.signal })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  const lines: LiveLine[] = []
  const taken = new Set<LiveLine>()
  let told = (): void => undefined
  const read = async (): Promise<void> => {
    let rest = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop()!
      lines.push(...parts.map((line) => LiveLine.parse(JSON.parse(line))))
      told()
    }
  }
  const over = read().catch(() => undefined).finally(() => told())
  return {
    lines,
    over,
    leave: () => leaving.abort(),
    async next(kind) {
      for (;;) {
        const found = lines.find((line) => line.kind === kind && !taken.has(line))
        if (found) {
          taken.add(found)
          return found
        }
        await new Promise<void>((done) => (told = done))
      }
    },
  }
}
