/** Milliseconds, and how many a second one client gets through that way. */
export interface Latency {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly perSecond: number
}

export function latencyOf(milliseconds: readonly number[]): Latency {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  const total = sorted.reduce((sum, one) => sum + one, 0)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond: (1000 * sorted.length) / total }
}

export const median = (values: readonly number[]): number => latencyOf(values).p50
