import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import type pg from 'pg'
import { openDatabase } from '../../server/database/database.ts'
import type { BenchPerson } from '../prepare/bench-people.ts'
import type { RunningServer } from '../serve/start-servers.ts'
import { openSignIn } from '../sign/sign-requests.ts'
import { asks } from './grid-requests.ts'

export interface Sheet {
  readonly rows: number
  readonly seconds: number
  readonly bytes: number
  /** Megabytes that the server's process held: before it was asked, and at the most while it wrote. */
  readonly before: number
  readonly peak: number
}

/** A region's sheet has about 50,000 rows; a year of birth of the whole city would do as well. */
export async function measureExcel(
  server: RunningServer,
  owner: pg.ClientConfig,
  people: readonly BenchPerson[],
  filter: object,
  rounds: number,
): Promise<Sheet[]> {
  const database = openDatabase(owner, 2)
  const sign = (await openSignIn(database, server.publicUrl))(people.find(({ scope }) => scope === 'city')!.personSk)
  const sheets: Sheet[] = []
  for (let round = 0; round < rounds; round++) {
    const before = residentMegabytes(server.pid, 'VmRSS')
    resetPeak(server.pid)
    const began = performance.now()
    const { rows, bytes } = await download(server.port, sign(asks('dashboardExcel', { filter })))
    sheets.push({
      rows, bytes, before,
      seconds: (performance.now() - began) / 1000,
      peak: residentMegabytes(server.pid, 'VmHWM'),
    })
  }
  await database.close()
  return sheets
}

/** The answer is read to its end as it comes, and counted. @throws Error for any answer but 200 */
function download(port: number, request: Buffer): Promise<{ rows: number; bytes: number }> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1')
    let head = ''
    let bytes = 0
    let tail = ''
    socket.on('error', failed)
    socket.on('close', () => failed(new Error('The server closed the connection.')))
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (!head.includes('\r\n\r\n')) head += chunk.toString('latin1')
      tail = (tail + chunk.toString('latin1')).slice(-7)
      if (!head.startsWith('HTTP/1.1 200')) return failed(new Error(head.slice(0, 500)))
      if (!tail.endsWith('\r\n0\r\n\r\n')) return
      done({ rows: Number(/x-total-count: (\d+)/i.exec(head)?.[1]), bytes })
      socket.destroy()
    })
    socket.write(request)
  })
}

const residentMegabytes = (pid: number, line: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** The kernel counts the peak anew from here. */
const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
