/** Nothing done for this long signs out. */
export const IDLE_LIMIT_MS = 20 * 60_000
/** So long before, a dialog warns. */
export const IDLE_WARNING_MS = 2 * 60_000

export type IdlePhase = 'active' | 'warning' | 'over'

export function idlePhase(lastActivity: number, now: number): IdlePhase {
  const idle = now - lastActivity
  if (idle >= IDLE_LIMIT_MS) return 'over'
  return idle >= IDLE_LIMIT_MS - IDLE_WARNING_MS ? 'warning' : 'active'
}

const SHARED_KEY = 'trellis.activity'
const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** Other tabs hear of activity this often at most. */
const SHARE_EVERY_MS = 5000

export interface IdleWatch {
  phase: () => IdlePhase
  /** When the session ends unless something is done; milliseconds since the epoch. */
  endsAt: () => number
  subscribe: (tell: () => void) => () => void
  /** 'Stay signed in'. */
  extend: () => void
  stop: () => void
}

/** Watches for input in every tab of this browser: work in one keeps the others signed in. */
export function watchIdleness(page: Window = window, local: Storage = localStorage): IdleWatch {
  const listeners = new Set<() => void>()
  let last = Date.now()
  let sharedAt = 0
  let current: IdlePhase = 'active'

  function check(): void {
    last = Math.max(last, Number(local.getItem(SHARED_KEY)) || 0)
    const next = idlePhase(last, Date.now())
    if (next === current) return
    current = next
    for (const tell of listeners) tell()
  }
  function extend(): void {
    last = Date.now()
    if (last - sharedAt >= SHARE_EVERY_MS) {
      sharedAt = last
      local.setItem(SHARED_KEY, String(last))
    }
    check()
  }
  // once the warning stands, only its button counts: a nudged mouse is not an answer
  const onInput = (): void => {
    check()
    if (current === 'active') extend()
  }
  for (const name of EVENTS) page.addEventListener(name, onInput, { capture: true, passive: true })
  const timer = setInterval(check, 1000)
  extend()

  return {
    phase: () => current,
    endsAt: () => last + IDLE_LIMIT_MS,
    subscribe: (tell) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    extend,
    stop: () => {
      clearInterval(timer)
      for (const name of EVENTS) page.removeEventListener(name, onInput, { capture: true })
    },
  }
}
