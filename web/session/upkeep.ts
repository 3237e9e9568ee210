/** Milliseconds between checks of the token [P-4-12]. */
export const CHECK_EVERY_MS = 120_000
/** A token with less than this left is renewed [P-4-13]. */
export const RENEW_UNDER_MS = 300_000

/** True when a token that ends at `expiresAt` is to be renewed at `now`; both in milliseconds. */
export const isRenewalDue = (expiresAt: number, now: number): boolean => expiresAt - now < RENEW_UNDER_MS

export interface UpkeepPorts {
  /** When the token ends; undefined while nobody is signed in. */
  expiresAt: () => number | undefined
  now: () => number
  renew: () => Promise<unknown>
}

/** Renews the token in time, also when a sleeping tab wakes. Returns what stops it. */
export function keepFresh({ expiresAt, now, renew }: UpkeepPorts, page: Document = document): () => void {
  const check = (): void => {
    const end = expiresAt()
    // a failed renewal is met again at the next check, and by the next call
    if (end !== undefined && isRenewalDue(end, now())) renew().catch(() => undefined)
  }
  const onVisible = (): void => {
    if (page.visibilityState === 'visible') check()
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  page.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', onVisible)
  }
}
