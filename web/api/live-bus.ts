/** What this browser was told by the server's live stream. Hints without content: whoever hears one reads again. */
export type LiveEvent =
  /** The person has something new, or marked something in another window. */
  | { kind: 'notification' }
  /** Cases that the selected role reaches were changed by anybody. */
  | { kind: 'case'; studentSks: readonly string[] }
  /** Some hints may have been missed. */
  | { kind: 'resync' }

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()

/** Hears everything from now on. Returns what ends it. */
export function hearLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellLive(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}
