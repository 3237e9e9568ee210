/** One notice of this session. */
export interface Message {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  detail: string | undefined
  /** When it was shown. */
  at: Date
}

const KEPT = 100
let messages: readonly Message[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Newest first, at most 100, gone with the page. */
export const listMessages = (): readonly Message[] => messages

export function keepMessage(message: Omit<Message, 'id' | 'at'>): Message {
  const kept = { ...message, id: nextId++, at: new Date() }
  messages = [kept, ...messages].slice(0, KEPT)
  for (const tell of listeners) tell()
  return kept
}

/** Empties the list, as sign-out does. */
export function forgetMessages(): void {
  messages = []
  for (const tell of listeners) tell()
}

/** For `useSyncExternalStore(subscribeToMessages, listMessages)`. */
export function subscribeToMessages(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
