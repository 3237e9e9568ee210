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

/** Makes a call; when it fails, the caller gets its text [S-8-02]. `read` tells what kind of failure was thrown. */
export const withFailureText = async <T>(
  call: () => Promise<T>,
  read: (thrown: unknown) => CallFailure,
): Promise<T> => {
  try {
    return await call()
  } catch (thrown) {
    throw thrown instanceof ServiceFailure ? thrown : new ServiceFailure(read(thrown))
  }
}
