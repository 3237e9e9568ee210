import { runRepeatedly, type Repetition } from './run-repeatedly.ts'
import { runNextJob, type WorkerParts } from './run-next-job.ts'

/** A process's share of the queue: `lanes` jobs at a time, asked for anew when there was none. */
export function startWorkers(parts: WorkerParts, { lanes = 2, pauseMs = 500 }: { lanes?: number; pauseMs?: number } = {}): Repetition {
  let stopping = false
  const untilNone = async (): Promise<void> => {
    while (!stopping && (await runNextJob(parts)));
  }
  const running = Array.from({ length: lanes }, () => runRepeatedly(pauseMs, untilNone, (error) => parts.report(`The queue of jobs does not answer: ${error instanceof Error ? error.name : 'unknown'}`)))
  return {
    async stop() {
      stopping = true
      await Promise.all(running.map((lane) => lane.stop()))
    },
  }
}
