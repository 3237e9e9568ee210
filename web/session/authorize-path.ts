import { safeReturnPath } from './pending-sign-in.ts'

/** The sign-in page, remembering where the person wanted to go. */
export function authorizePath(returnTo: string): string {
  const path = safeReturnPath(returnTo)
  return path === '/' ? '/authorize' : `/authorize?returnTo=${encodeURIComponent(path)}`
}
