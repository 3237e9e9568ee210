export interface ReloadFlag {
  /** Something changed since it was last read. */
  raise: () => void
  /** Whether it was raised; reading clears it [S-4.9-15]. */
  take: () => boolean
  /** Tells when it is raised. Returns what ends it. */
  subscribe: (tell: () => void) => () => void
}

/** Raised by whoever hears of something new, read by whoever shows it: several hints make one reload. */
export function makeReloadFlag(): ReloadFlag {
  let isRaised = false
  const listeners = new Set<() => void>()
  return {
    raise: () => {
      isRaised = true
      for (const tell of listeners) tell()
    },
    take: () => {
      const was = isRaised
      isRaised = false
      return was
    },
    subscribe: (tell) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}
