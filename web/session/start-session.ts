import { forgetDraftCopies } from '../drafts/forget-draft-copies.ts'
import { openSessionStore } from './indexed-session-store.ts'
import { makeIssuer } from './issuer.ts'
import { openKeyStore, type KeyStore } from './key-store.ts'
import { memorySessionStore } from './memory-session-store.ts'
import { makeSession, type Session } from './session.ts'
import { atSignOut } from './sign-out.ts'
import { isRenewalDue, keepFresh } from './upkeep.ts'

/** False where the browser offers no keys: plain http on anything but this computer itself. */
export const canKeepKeys = (): boolean => globalThis.crypto?.subtle !== undefined

async function openKeys(): Promise<KeyStore> {
  try {
    return await openKeyStore(await openSessionStore(), sessionStorage)
  } catch {
    // a private window may refuse keys in its database
    return openKeyStore(memorySessionStore(), sessionStorage)
  }
}

/** Finds or begins this tab's session and keeps its token fresh. Someone who was signed in before a reload still is. */
export async function startSession(clockOffset: number): Promise<Session> {
  const { origin } = window.location
  const session = makeSession({
    keys: await openKeys(),
    issuer: makeIssuer(origin, clockOffset),
    origin,
    tab: sessionStorage,
    local: localStorage,
    clockOffset,
    goTo: (url) => window.location.assign(url),
  })
  atSignOut(forgetDraftCopies)
  const { expiresAt, now } = session
  const end = expiresAt()
  if (end !== undefined && isRenewalDue(end, now())) await renewOrDrop(session)
  keepFresh({ expiresAt, now, renew: () => session.renew() })
  return session
}

async function renewOrDrop(session: Session): Promise<void> {
  try {
    if ((await session.renew()) === 'refused') await session.drop()
  } catch {
    // out of reach: the pages say so and offer to try again
  }
}
