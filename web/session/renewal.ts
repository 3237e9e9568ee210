import type { Issuer } from './issuer.ts'
import type { KeyStore } from './key-store.ts'
import type { Tokens } from './session-record.ts'

export type Renewal = 'renewed' | 'refused'

/** Runs one at a time over all tabs of the browser where it can, over this page elsewhere. */
export type ExclusiveRun = <T>(name: string, task: () => Promise<T>) => Promise<T>

export const exclusively: ExclusiveRun = (name, task) =>
  'locks' in navigator ? navigator.locks.request(name, task) : task()

/**
 * Makes the function that renews the tokens. Calls at the same time share one renewal, and a tab that shares the
 * session
 * uses what another one has just fetched: a refresh token is good once.
 */
export function makeRenewal(keys: KeyStore, issuer: Issuer, run: ExclusiveRun = exclusively) {
  let underWay: Promise<Renewal> | undefined

  async function renewOnce(used: string | undefined): Promise<Renewal> {
    const { id, tokens, keyPair } = await keys.reread()
    if (!tokens) return 'refused'
    if (used !== undefined && tokens.accessToken !== used) return 'renewed'
    const answer: Tokens | 'refused' = await issuer.refresh(tokens, keyPair)
    const now = keys.record()
    // whoever signed out meanwhile stays signed out
    if (answer === 'refused' || now.id !== id || !now.tokens) return 'refused'
    await keys.keepTokens(answer)
    return 'renewed'
  }

  /** @param used the access token that was refused or is about to end; throws when the issuer cannot be reached */
  return (used: string | undefined): Promise<Renewal> => {
    underWay ??= run(`trellis.renewal.${keys.record().id}`, () => renewOnce(used)).finally(() => (underWay = undefined))
    return underWay
  }
}
