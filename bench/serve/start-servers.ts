import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { BareOrder } from '../bare/bare-server.ts'
import type { RecordedCall } from '../bare/record-call.ts'

export interface RunningServer {
  readonly port: number
  readonly pid: number
  readonly publicUrl: string
  stop(): Promise<void>
}

/** As many connections as `npm start` opens. */
const POOL_SIZE = 12

/** The product as `npm start` runs it, audit sealing and housekeeping included, on a free port of this machine. */
export async function startProduct(bundle: string, owner: pg.ClientConfig, dataFolder: string): Promise<RunningServer> {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [bundle], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      TRELLIS_DATA: dataFolder,
      DATABASE_URL: addressOf(owner),
    },
  })
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (child.exitCode !== null) throw new Error('The server ended while it started.')
    if (await isReady(publicUrl)) return { port, pid: child.pid!, publicUrl, stop: () => ended(child) }
    await sleep(100)
  }
  await ended(child)
  throw new Error('The server was not ready within 60 s.')
}

function addressOf({ user, password, database, host }: pg.ClientConfig): string {
  const [word, folder] = [String(password), host!].map(encodeURIComponent)
  return `postgres://${user}:${word}@localhost/${database}?host=${folder}`
}

export async function startBare(
  bundle: string,
  owner: pg.ClientConfig,
  calls: readonly (readonly [request: string, call: RecordedCall])[],
): Promise<RunningServer> {
  const publicUrl = `http://127.0.0.1:${await freePort()}`
  const child = fork(bundle, { execArgv: [], serialization: 'advanced' })
  child.send({ owner, publicUrl, poolSize: POOL_SIZE, calls } satisfies BareOrder)
  const [port] = (await once(child, 'message')) as [number]
  return { port, pid: child.pid!, publicUrl, stop: () => ended(child) }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function isReady(publicUrl: string): Promise<boolean> {
  return fetch(`${publicUrl}/readyz`).then((answer) => answer.ok, () => false)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
