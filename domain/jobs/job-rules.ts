export const JOB_STATES = ['waiting', 'running', 'done', 'dead'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Ten hours of a mail server that is away. */
export const DEFAULT_MAX_ATTEMPTS = 20

const FIRST_PAUSE = 5
const LONGEST_PAUSE = 3_600

/**
 * Seconds until a failed job is tried again: doubled from 5 s up to an hour, and up to a fifth more by its number, so that
 * a thousand jobs that failed together do not come back together.
 * @param attempt how often it was tried, from 1
 */
export function pauseAfter(attempt: number, jobNumber: number): number {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(attempt - 1, 20))
  return pause + Math.floor((pause * (jobNumber % 10)) / 50)
}
