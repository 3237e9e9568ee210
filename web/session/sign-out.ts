import type { Issuer } from './issuer.ts'
import type { KeyStore } from './key-store.ts'
import type { Tokens } from './session-record.ts'

/** The selected student of P 1, kept in local storage as written there. */
export const SELECTED_STUDENT_KEY = 'nycId'

const OWN_PREFIX = 'trellis.'
type CleanUp = () => void | Promise<void>
const cleanUps = new Set<CleanUp>()

/** Whatever keeps something of a person in this browser registers here how to remove it. Returns what takes it back. */
export function atSignOut(cleanUp: CleanUp): () => void {
  cleanUps.add(cleanUp)
  return () => void cleanUps.delete(cleanUp)
}

/**
 * Removes from this browser what belongs to the person: key, tokens, selected student, selection, drafts.
 * @param onForgotten runs as soon as nobody is signed in, so that pages leave before what they show is cleared
 */
export async function forgetPerson(
  keys: KeyStore,
  tab: Storage,
  local: Storage,
  onForgotten: () => void = () => {},
): Promise<void> {
  local.removeItem(SELECTED_STUDENT_KEY)
  for (const key of Object.keys(tab)) if (key.startsWith(OWN_PREFIX)) tab.removeItem(key)
  const startedOver = keys.startOver()
  onForgotten()
  await startedOver
  // one that fails must not keep the others from running
  await Promise.allSettled([...cleanUps].map(async (cleanUp) => cleanUp()))
}

const within = <T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined))])

/**
 * Ends at the issuer what `tokens` began. Answers where to send the browser; undefined when the issuer is out of
 * reach.
 */
export async function endAtIssuer(issuer: Issuer, tokens: Tokens): Promise<string | undefined> {
  // not waited for: the end of the session, which follows at once, ends the tokens too
  void issuer.revoke(tokens).catch(() => undefined)
  return within(issuer.endSessionUrl(tokens.idToken), 3000).catch(() => undefined)
}
