/** Bounded, and nothing in it is ever given out after its own expiry. Times are seconds since 1970. */
export class ExpiringCache<T> {
  readonly #entries = new Map<string, { value: T; exp: number }>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: string, now: number): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.exp > now) return entry.value
    this.#entries.delete(key)
    return undefined
  }

  set(key: string, value: T, exp: number, now: number): void {
    if (exp <= now) return
    this.#entries.set(key, { value, exp })
    // tokens live equally long, so the oldest entries are the first to expire
    for (const [oldest, entry] of this.#entries) {
      if (entry.exp > now && this.#entries.size <= this.#limit) break
      this.#entries.delete(oldest)
    }
  }
}
