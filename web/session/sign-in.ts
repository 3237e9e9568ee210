import { makeSecrets, type Issuer } from './issuer.ts'
import type { KeyStore } from './key-store.ts'
import { keepPending, safeReturnPath, takePending } from './pending-sign-in.ts'

export type SignInOutcome =
  | { kind: 'signed-in'; returnTo: string }
  /** `notice` is missing when only a silent attempt found no session at the issuer. */
  | { kind: 'not-signed-in'; returnTo: string; notice: string | undefined }

const NOT_COMPLETED = 'Signing in did not complete. Please try again.'

export interface SignInPorts {
  keys: KeyStore
  issuer: Issuer
  origin: string
  tab: Storage
  /** What a parent chose on this device. */
  language: () => string | undefined
}

/** Where to send the browser so that this person signs in and comes back to `returnTo`. */
export async function beginSignIn(ports: SignInPorts, returnTo: string, isSilent: boolean): Promise<string> {
  const secrets = await makeSecrets()
  keepPending(ports.tab, { ...secrets, returnTo: safeReturnPath(returnTo), isSilent })
  const redirectUri = `${ports.origin}/signed-in`
  const prompt = isSilent ? ('none' as const) : undefined
  return ports.issuer.authorizationUrl({ ...secrets, redirectUri, prompt, language: ports.language() }, ports.keys.record().keyPair)
}

/** Takes the answer that the issuer sent to `/signed-in`. Never throws: a refusal is an outcome. */
export async function finishSignIn(ports: SignInPorts, url: URL): Promise<SignInOutcome> {
  const pending = takePending(ports.tab)
  if (!pending) return { kind: 'not-signed-in', returnTo: '/', notice: NOT_COMPLETED }
  const { returnTo, isSilent } = pending
  if (isSilent && url.searchParams.has('error')) return { kind: 'not-signed-in', returnTo, notice: undefined }
  try {
    const redirectUri = `${ports.origin}/signed-in`
    const tokens = await ports.issuer.exchange(url, pending, redirectUri, ports.keys.record().keyPair)
    await ports.keys.keepTokens(tokens)
    return { kind: 'signed-in', returnTo }
  } catch {
    return { kind: 'not-signed-in', returnTo, notice: NOT_COMPLETED }
  }
}
