/** A failed call: either nothing came back and the browser says why, or the server answered with a status. */
export type CallFailure =
  | { readonly kind: 'client'; readonly message: string }
  | { readonly kind: 'server'; readonly status: number; readonly message: string }

export const errorCodeText = (status: number, message: string): string => `Error Code: ${status} Message: ${message}`

/** The one text of a failed call. */
export const failureText = (failure: CallFailure): string =>
  failure.kind === 'client' ? failure.message : errorCodeText(failure.status, failure.message)

/** Carries the text of a failed call to whoever made it; as a string it is that text and nothing else. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure'
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failureText(failure))
    this.failure = failure
  }

  override toString(): string {
    return this.message
  }
}
