/** Many transactions a moment share one NOTIFY. */
const BATCH_MS = 15

export interface Waker {
  wake(channel: string): void
  /** Sends what still waits. */
  close(): Promise<void>
}

/**
 * Notifies channels soon after they were asked for, each once for all who asked meanwhile. A failed one is not tried
 * again: listeners look by themselves from time to time.
 */
export function makeWaker(send: (channel: string) => Promise<unknown>): Waker {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const channels = [...waiting]
    waiting.clear()
    underWay = Promise.allSettled([underWay, ...channels.map((channel) => send(channel))])
  }
  return {
    wake(channel) {
      waiting.add(channel)
      timer ??= setTimeout(flush, BATCH_MS)
    },
    async close() {
      flush()
      await underWay
    },
  }
}
