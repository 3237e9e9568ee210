import type { Problem } from '@trellis/domain/basics/problem.ts'

/** A refusal that a person can act on. Anything else thrown is a defect and answers 500 with a reference only. */
export class Refusal extends Error {
  readonly status: number
  readonly problems: readonly Problem[]
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, problems: readonly Problem[] = [], headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.problems = problems
    this.headers = headers
  }
}

export const malformed = (problems: readonly Problem[]): Refusal =>
  new Refusal(400, problems.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ') || 'The request is malformed.', problems)

export const notSignedIn = (code: string, message: string): Refusal =>
  new Refusal(401, message, [{ code, message }], {
    'www-authenticate': `DPoP error="${code}", error_description="${message.replaceAll('"', "'")}", algs="RS256"`,
  })

export const forbidden = (message = 'You do not have permission to access this page.'): Refusal => new Refusal(403, message, [{ code: 'forbidden', message }])

/** Absent and out of reach answer alike, so that the answer tells nothing about a child. */
export const notFound = (what: string): Refusal => new Refusal(404, `${what} was not found.`, [{ code: 'not-found', message: `${what} was not found.` }])

export const conflict = (code: string, message: string): Refusal => new Refusal(409, message, [{ code, message }])

export const ruleBroken = (...problems: readonly Problem[]): Refusal => new Refusal(422, problems.map(({ message }) => message).join(' '), problems)

export const versionNeeded = (): Refusal =>
  new Refusal(428, 'Say which version you changed: send its ETag as If-Match.', [{ code: 'version-needed', message: 'If-Match is missing.' }])

export const tooMany = (seconds: number): Refusal =>
  new Refusal(429, `Too many requests. Try again in ${seconds} seconds.`, [{ code: 'too-many', message: 'Too many requests.' }], { 'retry-after': String(seconds) })
