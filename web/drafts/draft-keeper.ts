import type { Draft } from '@trellis/contract/drafts.ts'
import type { DraftCopies } from './draft-copies.ts'

/** After the last keystroke; with the way to the server well within the two seconds of the architecture. */
export const SAVE_AFTER_MS = 800
/** While somebody types without a pause. */
export const SAVE_AT_LEAST_EVERY_MS = 5000
export const TRY_AGAIN_MS = 10_000

export type DraftPhase =
  /** Whether there is an earlier draft is being asked. */
  | 'reading'
  /** There is one: go on with it, or start anew? */
  | 'offered'
  | 'ready'
  /** Another tab or device went on with the form: nothing is saved until it is decided which text stays. */
  | 'elsewhere'
  | 'submitted'

export interface DraftState {
  phase: DraftPhase
  /** Where the last keystroke is: nothing typed yet, on its way, on the server, only in this browser, only on the screen. */
  kept: 'nothing' | 'waiting' | 'server' | 'browser' | 'nowhere'
  /** Milliseconds since the epoch. */
  keptAt: number | undefined
  offer: { content: string; keptAt: number } | undefined
}

export interface DraftPorts {
  open: () => Promise<Draft | null>
  /** Throws with `isElsewhere` answering true when another opening saved meanwhile. */
  save: (revision: number, content: string) => Promise<{ revision: number; updatedAt: string }>
  discard: (why: 'submitted' | 'discarded') => Promise<unknown>
  isElsewhere: (error: unknown) => boolean
  copies: DraftCopies
  place: string
}

/** Saves that a closed form still has under way: whoever opens the same form waits for them. */
const leaving = new Map<string, Promise<void>>()

/** Keeps what is typed into one opening of a form. `initial` is the form as JSON when nothing was typed. */
export function makeDraftKeeper(ports: DraftPorts, initial: string) {
  const listeners = new Set<() => void>()
  let state: DraftState = { phase: 'reading', kept: 'nothing', keptAt: undefined, offer: undefined }
  let latest = initial
  let saved = initial
  /** Undefined while the server could not be asked. */
  let revision: number | undefined
  let hasCopy = false
  let isPaused = false
  let firstUnsavedAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  function set(next: Partial<DraftState>): void {
    state = { ...state, ...next }
    for (const tell of listeners) tell()
  }
  function schedule(delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
  }
  const isUnsaved = (): boolean => latest !== saved && state.phase === 'ready'

  async function saveOnce(): Promise<void> {
    const content = latest
    try {
      if (revision === undefined) {
        const draft = await ports.open()
        revision = draft?.revision ?? 0
        // typed without knowing of it: the person decides which text stays
        if (draft && draft.content !== content) return set({ phase: 'elsewhere' })
      }
      const { revision: next, updatedAt } = await ports.save(revision, content)
      revision = next
      saved = content
      firstUnsavedAt = undefined
      set({ kept: latest === saved ? 'server' : 'waiting', keptAt: Date.parse(updatedAt) })
      if (hasCopy) await ports.copies.remove(ports.place).then(() => (hasCopy = false), () => undefined)
    } catch (error) {
      if (ports.isElsewhere(error)) return set({ phase: 'elsewhere' })
      const isKept = await ports.copies.keep(ports.place, content).then(() => true, () => false)
      hasCopy ||= isKept
      set({ kept: isKept ? 'browser' : 'nowhere', keptAt: isKept ? Date.now() : state.keptAt })
    }
  }
  /** Saves what is unsaved; one save at a time, in order. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    while (running) await running
    if (isPaused || !isUnsaved()) return
    running = saveOnce().finally(() => (running = undefined))
    await running
    if (isUnsaved() && !isPaused) schedule(state.kept === 'waiting' ? SAVE_AFTER_MS : TRY_AGAIN_MS)
  }

  return {
    state: () => state,
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    flush,
    /** Asks for an earlier draft on the server and in this browser; the newer one is offered. */
    async start(): Promise<void> {
      await leaving.get(ports.place)
      const [draft, copy] = await Promise.all([
        ports.open().catch(() => undefined),
        ports.copies.read(ports.place).catch(() => undefined),
      ])
      if (draft !== undefined) revision = draft?.revision ?? 0
      hasCopy = copy !== undefined
      const onServer = draft ? { content: draft.content, keptAt: Date.parse(draft.updatedAt) } : undefined
      const offer = copy && copy.keptAt > (onServer?.keptAt ?? 0) ? copy : onServer
      if (onServer) saved = onServer.content
      if (offer && offer.content !== initial) set({ phase: 'offered', offer })
      else set({ phase: 'ready' })
    },
    /** Goes on with the offered draft. Answers its content, for the form. */
    accept(): string | undefined {
      const { offer } = state
      if (!offer) return undefined
      latest = offer.content
      set({ phase: 'ready', offer: undefined, kept: latest === saved ? 'server' : 'waiting', keptAt: offer.keptAt })
      if (isUnsaved()) schedule(0)
      return offer.content
    },
    async startAnew(): Promise<void> {
      latest = saved = initial
      set({ phase: 'ready', offer: undefined, kept: 'nothing', keptAt: undefined })
      await Promise.allSettled([
        ports.copies.remove(ports.place),
        ports.discard('discarded').then(() => (revision = 0)),
      ])
      hasCopy = false
    },
    /** The form says this now. */
    changed(content: string): void {
      if (content === latest) return
      latest = content
      if (state.phase !== 'ready' || isPaused) return
      if (!isUnsaved()) return clearTimeout(timer)
      firstUnsavedAt ??= Date.now()
      if (state.kept !== 'waiting') set({ kept: 'waiting' })
      schedule(Math.max(0, Math.min(SAVE_AFTER_MS, firstUnsavedAt + SAVE_AT_LEAST_EVERY_MS - Date.now())))
    },
    /** After `elsewhere`: this tab's text stays. */
    async keepThis(): Promise<void> {
      const draft = await ports.open()
      revision = draft?.revision ?? 0
      saved = draft?.content ?? ''
      set({ phase: 'ready', kept: 'waiting' })
      await flush()
    },
    /** After `elsewhere`: the other tab's text stays. Answers it, for the form; without one the form begins anew. */
    async takeOther(): Promise<string> {
      const draft = await ports.open()
      revision = draft?.revision ?? 0
      latest = saved = draft?.content ?? initial
      set({ phase: 'ready', kept: draft ? 'server' : 'nothing', keptAt: draft ? Date.parse(draft.updatedAt) : undefined })
      return latest
    },
    /** Runs the submission; afterwards there is no draft. When it fails the draft stays and goes on being kept. */
    async submit<R>(send: () => Promise<R>): Promise<R> {
      isPaused = true
      clearTimeout(timer)
      await running
      try {
        const answer = await send()
        set({ phase: 'submitted' })
        await Promise.allSettled([ports.copies.remove(ports.place), ports.discard('submitted')])
        return answer
      } catch (error) {
        isPaused = false
        void flush()
        throw error
      }
    },
    /** The form leaves the screen: what is unsaved is on its way at once. */
    leave(): void {
      clearTimeout(timer)
      if (!isUnsaved() || isPaused) return
      const done = flush().finally(() => leaving.delete(ports.place))
      leaving.set(ports.place, done)
    },
  }
}
export type DraftKeeper = ReturnType<typeof makeDraftKeeper>
