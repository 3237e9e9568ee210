import { latencyOf, type Latency } from './percentiles.ts'

/** Does its `n`th piece of work. */
export type Work = (n: number) => Promise<unknown>

/**
 * One client, one piece of work after the other, the works in turn: what else the machine does meanwhile meets all of
 * them alike. The first `warmUp` of each are not counted.
 */
export async function takeTurns(works: readonly Work[], many: number, warmUp: number): Promise<Latency[]> {
  const times: number[][] = works.map(() => [])
  for (let n = 0; n < many; n++) {
    for (const [which, work] of works.entries()) {
      const began = performance.now()
      await work(n)
      if (n >= warmUp) times[which]!.push(performance.now() - began)
    }
  }
  return times.map(latencyOf)
}
