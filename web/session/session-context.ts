import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Session } from './session.ts'

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no SessionContext above this component')
  return session
}

/** Who is signed in, by the issuer's `sub`; undefined when nobody is. */
export function useSubject(): string | undefined {
  const { subscribe, subject } = useSession()
  return useSyncExternalStore(subscribe, subject)
}
