import { latencyOf, type Latency } from './percentiles.ts'

/** Does its `n`th piece of work. */
export type Work = (n: number) => Promise<unknown>

/**
 * One client, one piece of work after the other, the works in turn: what else the machine does meanwhile meets all of
 * them alike. The first `warmUp` of each are not counted. After `seconds` nothing more is begun, as soon as eight were
 * counted: what takes seconds is told by a few as well as by sixty.
 */
export async function takeTurns(
  works: readonly Work[],
  many: number,
  warmUp: number,
  seconds = Number.POSITIVE_INFINITY,
): Promise<Latency[]> {
  const began = performance.now()
  const isLate = () => performance.now() - began > seconds * 1000
  const times: number[][] = works.map(() => [])
  for (let n = 0; n < many; n++) {
    for (const [which, work] of works.entries()) {
      const sent = performance.now()
      await work(n)
      if (n >= warmUp || isLate()) times[which]!.push(performance.now() - sent)
    }
    if (isLate() && times[0]!.length >= 8) break
  }
  return times.map(latencyOf)
}
