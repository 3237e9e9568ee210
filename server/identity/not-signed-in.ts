import { Refusal } from '../http/refusals.ts'

export type TokenFault = 'invalid_token' | 'invalid_dpop_proof'

/** 401 as RFC 9449 7.1 has it. Whatever is wrong with a token or proof ends here, never in another kind of error. */
export class NotSignedIn extends Refusal {
  readonly code: TokenFault
  readonly wwwAuthenticate: string

  /** @param retryAfter seconds after which a fresh proof will be taken; said only when waiting helps. */
  constructor(code: TokenFault, reason: string, retryAfter?: number) {
    const challenge = `DPoP error="${code}", error_description="${reason}", algs="RS256"`
    super(401, 'You are not signed in, or your sign-in has expired.', [{ code, message: reason }], {
      'www-authenticate': challenge,
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    })
    this.code = code
    this.wwwAuthenticate = challenge
  }
}

export function holds(condition: boolean, code: TokenFault, reason: string): asserts condition {
  if (!condition) throw new NotSignedIn(code, reason)
}
