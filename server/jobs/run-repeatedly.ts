import { setTimeout as sleep } from 'node:timers/promises'

export interface Repetition {
  stop(): Promise<void>
}

/** Runs `work` again and again with a pause between; one failure is reported and does not end the repetition. */
export function runRepeatedly(pauseMs: number, work: () => Promise<unknown>, report: (error: unknown) => void): Repetition {
  const ended = new AbortController()
  const running = (async () => {
    while (!ended.signal.aborted) {
      await work().catch(report)
      await sleep(pauseMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      ended.abort()
      await running
    },
  }
}
