import { deviceLanguage } from './device-language.ts'
import type { Issuer } from './issuer.ts'
import type { KeyStore } from './key-store.ts'
import { makeProof } from './proof.ts'
import { exclusively, makeRenewal, type ExclusiveRun, type Renewal } from './renewal.ts'
import { makeSignInAgain, type OpenChannel, type SignInAgain } from './sign-in-again.ts'
import { beginSignIn, finishSignIn, type SignInOutcome } from './sign-in.ts'
import { endAtIssuer, forgetPerson } from './sign-out.ts'

/** The headers that prove who calls, and the token they rest on. */
export interface Credentials {
  accessToken: string
  headers: Record<string, string>
}

export interface Session {
  /** Who is signed in; undefined when nobody is. Changes are told to subscribers. */
  subject: () => string | undefined
  subscribe: (tell: () => void) => () => void
  expiresAt: () => number | undefined
  now: () => number
  credentials: (method: string, url: string) => Promise<Credentials | undefined>
  /** Throws when the issuer cannot be reached. */
  renew: (used?: string) => Promise<Renewal>
  readonly again: SignInAgain
  /** Whether a sign-in without questions is still worth trying in this tab: once, or a refusal would loop. */
  maySignInSilently: () => boolean
  /** Leaves the page for the issuer. */
  signIn: (returnTo: string, isSilent?: boolean) => Promise<void>
  finishSignIn: (url: URL) => Promise<SignInOutcome>
  /** The server took the sign-in: a later silent one may be tried again. */
  accepted: () => void
  /** The tokens are of no use; `notice` is shown on the sign-in page. */
  drop: (notice?: string) => Promise<void>
  signOut: (notice?: string) => Promise<void>
  /** Why the person is on the sign-in page; stays until they sign in. */
  notice: () => string | undefined
}

export interface SessionPorts {
  keys: KeyStore
  issuer: Issuer
  origin: string
  tab: Storage
  local: Storage
  clockOffset: number
  goTo: (url: string) => void
  run?: ExclusiveRun
  /** Tells the other tabs of this browser of a sign-out, with its notice. */
  otherTabs?: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>
  channel?: OpenChannel
  openWindow?: (path: string) => unknown
}

const TRIED_KEY = 'trellis.silent-tried'
const NOTICE_KEY = 'trellis.notice'

/** One browser session: who is signed in, with which proof, and how that ends. */
export function makeSession(ports: SessionPorts): Session {
  const { keys, issuer, tab, local, origin, goTo } = ports
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const now = (): number => Date.now() + ports.clockOffset
  const signInPorts = { keys, issuer, origin, tab, language: () => deviceLanguage(local) }
  const keepNotice = (notice: string | undefined): void => {
    if (notice) tab.setItem(NOTICE_KEY, notice)
  }
  async function leave(notice: string | undefined): Promise<void> {
    await forgetPerson(keys, tab, local, () => {
      tab.setItem(TRIED_KEY, 'yes')
      keepNotice(notice)
      tell()
    })
  }
  const otherTabs = ports.otherTabs ?? new BroadcastChannel('trellis.sign-out')
  otherTabs.onmessage = ({ data }: MessageEvent<string>) => {
    if (keys.record().tokens) void leave(data || 'You signed out in another tab.')
  }

  return {
    subject: () => keys.record().tokens?.subject,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    expiresAt: () => keys.record().tokens?.expiresAt,
    now,
    credentials: async (method, url) => {
      const { tokens, keyPair } = keys.record()
      if (!tokens) return undefined
      const { accessToken } = tokens
      const proof = await makeProof(keyPair, { method, url, accessToken, now: now() / 1000 })
      const headers = { Authorization: `DPoP ${accessToken}`, DPoP: proof, 'X-Access-Token': accessToken }
      return { accessToken, headers }
    },
    renew: makeRenewal(keys, issuer, ports.run ?? exclusively),
    again: makeSignInAgain({
      keys,
      issuer,
      origin,
      onSignedIn: tell,
      ...(ports.channel && { channel: ports.channel }),
      ...(ports.openWindow && { openWindow: ports.openWindow }),
    }),
    maySignInSilently: () => tab.getItem(TRIED_KEY) === null,
    signIn: async (returnTo, isSilent = false) => {
      tab.setItem(TRIED_KEY, 'yes')
      if (!isSilent) tab.removeItem(NOTICE_KEY)
      goTo(await beginSignIn(signInPorts, returnTo, isSilent))
    },
    finishSignIn: async (url) => {
      const outcome = await finishSignIn(signInPorts, url)
      if (outcome.kind === 'not-signed-in') keepNotice(outcome.notice)
      tell()
      return outcome
    },
    accepted: () => {
      tab.removeItem(TRIED_KEY)
      tab.removeItem(NOTICE_KEY)
    },
    drop: async (notice) => {
      await keys.keepTokens(undefined)
      keepNotice(notice)
      tell()
    },
    signOut: async (notice) => {
      const { tokens } = keys.record()
      // known before anything is shown as signed out, so that nobody can close the page before the issuer has ended it too
      const url = tokens && (await endAtIssuer(issuer, tokens))
      otherTabs.postMessage(notice ?? '')
      await leave(notice)
      if (url) goTo(url)
    },
    notice: () => tab.getItem(NOTICE_KEY) ?? undefined,
  }
}
