import type { SignInSecrets } from './issuer.ts'

/** A sign-in under way in this tab: its secrets and where to go afterwards. */
export interface PendingSignIn extends SignInSecrets {
  returnTo: string
  isSilent: boolean
}

const KEY = 'trellis.sign-in'

export const keepPending = (tab: Storage, pending: PendingSignIn): void => tab.setItem(KEY, JSON.stringify(pending))

/** Takes it out: an answer is used once. */
export function takePending(tab: Storage): PendingSignIn | undefined {
  const text = tab.getItem(KEY)
  tab.removeItem(KEY)
  return text ? (JSON.parse(text) as PendingSignIn) : undefined
}

/** A path of this application; anything that could lead elsewhere, or back into sign-in, becomes the root. */
export function safeReturnPath(path: string | null | undefined): string {
  if (!path || !/^\/(?![/\\])/.test(path)) return '/'
  const url = new URL(path, 'https://here.invalid')
  if (url.host !== 'here.invalid') return '/'
  return /^\/(authorize|signed-in|signed-in-again|notauthorized|error)\/?$/.test(url.pathname)
    ? '/'
    : url.pathname + url.search + url.hash
}
