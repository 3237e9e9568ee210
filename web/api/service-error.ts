import { Problem } from '@trellis/contract/fields.ts'
import { ServiceFailure } from '@trellis/domain/basics/service-failure.ts'

/** The server answered with a failure. Its text is that of the service-error rule; the parts are for screens. */
export class ServiceError extends ServiceFailure {
  readonly status: number
  /** The server's own sentence. */
  readonly sentence: string
  readonly errorCodes: readonly string[]
  /** The first sentence of each field that is wrong, by the field's name. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** For the service desk. */
  readonly reference: string | undefined

  constructor(status: number, sentence: string, problem?: Problem) {
    super({ kind: 'server', status, message: sentence })
    this.status = status
    this.sentence = sentence
    this.errorCodes = problem?.errorCodes ?? []
    this.reference = problem?.reference
    this.fieldErrors = Object.fromEntries((problem?.errors ?? []).toReversed().map((at) => [at.field, at.message]))
  }
}

/** Nothing came back. Sending the same again with the same key does it once. */
export class UnreachableError extends ServiceFailure {
  constructor(cause?: unknown) {
    super({ kind: 'client', message: 'Trellis cannot be reached. Nothing was lost.' })
    this.cause = cause
  }
}

/** The person did not sign in again, so the call was not made. */
export class SignInEndedError extends ServiceError {
  constructor() {
    super(401, 'Your sign-in has ended. Sign in again to continue. Nothing was lost.')
  }
}

/** What an answer with a failing status says. */
export async function serviceErrorFrom(response: Response): Promise<ServiceError> {
  const body: unknown = await response.json().catch(() => undefined)
  const { data: problem } = Problem.safeParse(body)
  const sentence = problem?.message ?? (response.statusText || 'No explanation was given.')
  return new ServiceError(response.status, sentence, problem)
}

/** The sentence for a person: what the server said, or that it cannot be reached. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ServiceError) return error.sentence
  return error instanceof Error ? error.message : String(error)
}
