import { readFileSync } from 'node:fs'
import { Connection } from './connection.ts'
import { latencyOf, type Latency } from './percentiles.ts'

export interface Throughput {
  readonly perSecond: number
  /** Processor time of the server process alone, in µs a request. */
  readonly cpu: number
  readonly latency: Latency
}

export const CONNECTIONS = 16

/** 16 connections without a pause for `seconds`, or until the signed requests are used up. */
export async function measureThroughput(
  server: { readonly port: number; readonly pid: number },
  requests: readonly Buffer[],
  seconds: number,
): Promise<Throughput> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => Connection.open(server.port)))
  let next = 0
  const times: number[] = []
  const cpuBefore = cpuMicroseconds(server.pid)
  const began = performance.now()
  const work = async (connection: Connection): Promise<void> => {
    while (next < requests.length && performance.now() - began < seconds * 1000) {
      const sent = performance.now()
      await connection.expectSuccess(requests[next++]!)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(connections.map(work))
  const took = (performance.now() - began) / 1000
  const cpu = (cpuMicroseconds(server.pid) - cpuBefore) / times.length
  for (const connection of connections) connection.close()
  return { perSecond: times.length / took, cpu, latency: latencyOf(times) }
}

/** User and system time so far, from /proc where there is one (ticks of 10 ms). */
export function cpuMicroseconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10_000
  } catch {
    return Number.NaN
  }
}
