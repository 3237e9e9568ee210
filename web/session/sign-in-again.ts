import { deviceLanguage } from './device-language.ts'
import { makeSecrets, type Issuer, type SignInSecrets } from './issuer.ts'
import type { KeyStore } from './key-store.ts'

/** What the page that asks and its sign-in window say to each other. */
export type WindowMessage =
  | { kind: 'ready' }
  | { kind: 'go'; url: string }
  | { kind: 'answer'; search: string }
  | { kind: 'done' }
  | { kind: 'failed' }

/** The part of BroadcastChannel that is used. It needs no `opener`, which a district's own issuer may cut off. */
export interface Channel {
  postMessage(message: WindowMessage): void
  onmessage: ((event: MessageEvent<WindowMessage>) => void) | null
  close(): void
}
export type OpenChannel = (attempt: string) => Channel
export const openChannel: OpenChannel = (attempt) => new BroadcastChannel(`trellis.sign-in.${attempt}`)

export interface AgainState {
  /** Calls wait for the person. */
  isAsked: boolean
  problem: string | undefined
}

export interface SignInAgainPorts {
  keys: KeyStore
  issuer: Issuer
  origin: string
  onSignedIn: () => void
  openWindow?: (path: string) => unknown
  channel?: OpenChannel
}

const PROBLEM = {
  blocked: 'The browser blocked the sign-in window. Allow pop-up windows for this site, then try again.',
  failed: 'Signing in did not complete. Please try again.',
  otherPerson: 'Someone else signed in. Sign in as the person who opened this page.',
}

const openPopup = (path: string): unknown => window.open(path, '_blank', 'popup,width=520,height=760')

/** A sign-in that ended while work is on the screen: every waiting call shares one question and one window. */
export function makeSignInAgain(ports: SignInAgainPorts) {
  const { keys, issuer, origin, openWindow = openPopup, channel: open = openChannel } = ports
  const redirectUri = `${origin}/signed-in-again`
  const listeners = new Set<() => void>()
  let state: AgainState = { isAsked: false, problem: undefined }
  let waiting: ((isSignedIn: boolean) => void)[] = []
  let channel: Channel | undefined
  let prompt: 'login' | undefined

  function set(next: AgainState): void {
    state = next
    for (const tell of listeners) tell()
  }
  function settle(isSignedIn: boolean): void {
    channel?.close()
    channel = undefined
    prompt = undefined
    const told = waiting
    waiting = []
    set({ isAsked: false, problem: undefined })
    for (const tell of told) tell(isSignedIn)
  }

  async function accept(search: string, secrets: SignInSecrets): Promise<void> {
    const { tokens, keyPair } = keys.record()
    const granted = await issuer.exchange(new URL(redirectUri + search), secrets, redirectUri, keyPair)
    // what is on the screen belongs to the person who opened it
    if (tokens && granted.subject !== tokens.subject) {
      prompt = 'login'
      throw new Error(PROBLEM.otherPerson)
    }
    await keys.keepTokens(granted)
  }

  function listen(attempt: string): void {
    channel?.close()
    const mine = open(attempt)
    channel = mine
    // a window that is reloaded asks again and gets the same
    let secrets: Promise<SignInSecrets> | undefined
    const fail = (): void => set({ ...state, problem: prompt ? PROBLEM.otherPerson : PROBLEM.failed })
    const answer = async (message: WindowMessage): Promise<void> => {
      if (message.kind === 'ready') {
        secrets ??= makeSecrets(`${attempt}.`)
        const url = await issuer.authorizationUrl({ ...(await secrets), redirectUri, prompt, language: deviceLanguage(localStorage) }, keys.record().keyPair)
        mine.postMessage({ kind: 'go', url })
      } else if (message.kind === 'answer' && secrets) {
        await accept(message.search, await secrets)
        mine.postMessage({ kind: 'done' })
        ports.onSignedIn()
        settle(true)
      }
    }
    mine.onmessage = ({ data }) => {
      answer(data).catch(() => {
        mine.postMessage({ kind: 'failed' })
        fail()
      })
    }
  }

  return {
    state: () => state,
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    /** Resolves true when the person has signed in again, false when they would rather not. */
    ask: (): Promise<boolean> =>
      new Promise((resolve) => {
        waiting.push(resolve)
        if (!state.isAsked) set({ isAsked: true, problem: undefined })
      }),
    /** To be called by the person's own click, or the browser blocks the window. */
    openWindow: (): void => {
      const attempt = crypto.randomUUID()
      listen(attempt)
      const opened = openWindow(`/authorize?popup=${attempt}`)
      set({ ...state, problem: opened ? undefined : PROBLEM.blocked })
    },
    cancel: () => settle(false),
  }
}
export type SignInAgain = ReturnType<typeof makeSignInAgain>
