import type { Database } from '../database/database.ts'
import { checkProof, type CheckedProof } from './check-proof.ts'
import { openTokenCheck, type CheckedToken, type TokenRules } from './check-token.ts'
import { claimProof, ensureProofEpoch } from './claim-proof.ts'
import { NotSignedIn } from './not-signed-in.ts'

export interface CallHeaders {
  readonly method: string
  /** As the request line has it, with the query. */
  readonly path: string
  readonly authorization: string | undefined
  readonly dpop: string | readonly string[] | undefined
}

export interface SignedInCaller {
  readonly personSk: string
  /** Seconds since 1970; compared with the person's `tokens_valid_from` by whoever loads the person. */
  readonly issuedAt: number
  readonly expiresAt: number
  readonly keyThumbprint: string
}

export interface Verifier {
  /** Everything that needs no database, about 50 µs. @throws NotSignedIn */
  check(call: CallHeaders): { readonly caller: SignedInCaller; readonly proof: CheckedProof }
  /** Uses the proof up. @throws NotSignedIn when it was used before, at whatever process. */
  claim(proof: CheckedProof): Promise<void>
  /** Both. @throws NotSignedIn */
  verify(call: CallHeaders): Promise<SignedInCaller>
}

export interface VerifierOptions extends TokenRules {
  readonly publicUrl: string
  readonly database: Database
  /** Seconds since 1970. */
  readonly now?: () => number
}

/** The gate of the API: a token of the embedded issuer and a fresh proof of the key it is bound to (RFC 9449). */
export async function createVerifier({
  publicUrl,
  database,
  now = () => Date.now() / 1000,
  ...rules
}: VerifierOptions): Promise<Verifier> {
  const { origin } = new URL(publicUrl)
  const checkToken = openTokenCheck(rules)
  await ensureProofEpoch(database)

  const check: Verifier['check'] = ({ method, path, authorization, dpop }) => {
    const token = checkToken(tokenIn(authorization), now())
    const proof = checkProof(dpop, token, { method, url: origin + path.split(/[?#]/, 1)[0] }, now())
    return { caller: callerOf(token), proof }
  }
  return {
    check,
    claim: (proof) => claimProof(database, proof),
    async verify(call) {
      const { caller, proof } = check(call)
      await claimProof(database, proof)
      return caller
    },
  }
}

function tokenIn(authorization: unknown): string {
  const token = typeof authorization === 'string' ? /^DPoP ([\w.-]+)$/i.exec(authorization)?.[1] : undefined
  if (token === undefined) throw new NotSignedIn('invalid_token', 'no DPoP token')
  return token
}

const callerOf = ({ personSk, issuedAt, expiresAt, keyThumbprint }: CheckedToken): SignedInCaller => ({
  personSk,
  issuedAt,
  expiresAt,
  keyThumbprint,
})
