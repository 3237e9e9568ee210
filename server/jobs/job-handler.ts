import type { z } from 'zod'

export interface JobAttempt {
  readonly jobSk: string
  /** From 1. */
  readonly attempt: number
  readonly isLast: boolean
}

/**
 * What does the work of one kind. It may run twice for one job: when a process dies in the middle, or is too slow to hold
 * its claim. So it first looks what is already done, and what it writes is keyed.
 */
export interface JobHandler<P = never> {
  readonly kind: string
  readonly payload: z.ZodType<P>
  readonly maxAttempts?: number
  run(payload: P, attempt: JobAttempt): Promise<void>
}

/** Binds a handler's payload to its schema; the list of handlers then holds handlers of any payload. */
export const jobHandler = <P>(handler: JobHandler<P>): JobHandler => handler as unknown as JobHandler

/** A sentence of our own, without a name in it, that an administrator may read beside the job. */
export class JobFailure extends Error {
  override readonly name: string = 'JobFailure'
}

/** Trying again would not help: the job is dead at once. */
export class PermanentJobFailure extends JobFailure {
  override readonly name = 'PermanentJobFailure'
}

/** What may be kept of an error: our own sentence, or its kind. Texts of other errors can hold what a person typed. */
export function keptError(error: unknown): string {
  if (error instanceof JobFailure) return error.message
  if (!(error instanceof Error)) return 'Something that is no error was thrown.'
  const code = (error as Error & { code?: unknown }).code
  return typeof code === 'string' && /^[A-Za-z0-9_]{1,40}$/.test(code) ? `${error.name} ${code}` : error.name
}

/** Where an error came from, without its text. */
export const placeOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at ')).slice(0, 6).join('\n') : ''
