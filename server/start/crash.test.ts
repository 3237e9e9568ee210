import { spawn, type ChildProcess } from 'node:child_process'
import { createPrivateKey, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { identitySecret } from '../identity/identity-secret.ts'
import { loadIssuerKeys } from '../identity/issuer-keys.ts'
import { makeKey, now, proofFor, signed } from '../identity/testing/forge.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const WRITES = 1_000

/** The product as it runs: a process, its data folder, its PostgreSQL with fsync on. */
describe('a killed server', () => {
  let folder: string
  let port: number
  const running = new Set<ChildProcess>()

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trellis-crash-'))
    port = await freePort()
  })
  afterEach(async () => {
    for (const server of running) server.kill('SIGTERM')
    await Promise.all([...running].map((server) => new Promise((done) => (server.exitCode === null && server.signalCode === null ? server.once('exit', done) : done(undefined)))))
    running.clear()
    const pid = killPostgres('SIGINT')
    for (let waited = 0; pid !== undefined && waited < 10_000 && isRunning(pid); waited += 50) await sleep(50)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })

  async function start(): Promise<{ server: ChildProcess; output: () => string }> {
    const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', TRELLIS_DATA: folder, TRELLIS_DEMO: '0', DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(server)
    let text = ''
    server.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
    server.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
    for (let waited = 0; waited < 60_000; waited += 50) {
      if (text.includes('Data folder:')) return { server, output: () => text }
      if (server.exitCode !== null) throw new Error(`The server ended: ${text}`)
      await sleep(50)
    }
    throw new Error(`The server did not become ready: ${text}`)
  }

  const postmaster = (): number => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  function killPostgres(signal: NodeJS.Signals): number | undefined {
    try {
      const pid = postmaster()
      process.kill(pid, signal)
      return pid
    } catch {
      return undefined // it has ended already
    }
  }
  const owner = (): pg.ClientConfig => ({
    host: join(folder, 'run'), user: 'trellis', database: 'postgres', password: readFileSync(join(folder, 'secrets', 'database-owner'), 'utf8').trim(),
  })

  /** A caller with real tokens for the first administrator. */
  async function caller(): Promise<(body: object) => Promise<number>> {
    const database = openDatabase(owner(), 1)
    const secrets = identitySecret(String(owner().password), undefined)
    const [signing] = (await loadIssuerKeys(database, secrets)).signing
    const [admin] = await database.once<{ person_sk: string }>('trellis_gate', "select person_sk from person where user_name = 'admin'")
    await database.close()
    const key = makeKey()
    const url = `http://127.0.0.1:${port}`
    const token = signed(
      { typ: 'at+jwt', alg: 'RS256', kid: signing.kid },
      { iss: `${url}/oidc`, aud: `${url}/`, sub: admin!.person_sk, iat: now(), exp: now() + 600, cnf: { jkt: key.thumbprint } },
      createPrivateKey({ key: { ...signing }, format: 'jwk' }),
    )
    return async (body) => {
      const htu = `${url}/api/People`
      const response = await fetch(htu, {
        method: 'POST',
        headers: { authorization: `DPoP ${token}`, dpop: proofFor(key, token, { htm: 'POST', htu }), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      })
      await response.text()
      return response.status
    }
  }

  async function people(): Promise<Set<string>> {
    const client = new pg.Client(owner())
    await client.connect()
    const { rows } = await client.query<{ user_name: string }>("select p.user_name from person p join role_assignment using (person_sk) join invitation using (person_sk) where p.user_name like 'w%'")
    await client.end()
    return new Set(rows.map((row) => row.user_name))
  }

  async function writeUntilKilled(kill: () => void): Promise<{ acknowledged: string[]; failed: number }> {
    const call = await caller()
    const client = new pg.Client(owner())
    await client.connect()
    const { rows } = await client.query<{ location_key: number }>("select location_key from location where location_code = 'CENTRAL'")
    await client.end()
    const acknowledged: string[] = []
    let failed = 0
    let next = 0
    const today = new Date().toISOString().slice(0, 10)
    const worker = async (): Promise<void> => {
      while (next < WRITES) {
        const userName = `w${next++}`
        if (next === WRITES / 2) kill()
        const status = await call({ userName, firstName: 'Crash', lastName: 'Test', email: 'crash@example.org', roleId: 40, locationKey: rows[0]!.location_key, startsOn: today }).catch(() => 0)
        if (status === 200) acknowledged.push(userName)
        else failed++
      }
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    return { acknowledged, failed }
  }

  it.each([
    ['the server alone', false],
    ['the server and its embedded database together', true],
  ])('with SIGKILL in the middle of 1,000 writes loses nothing acknowledged: %s', { timeout: 180_000 }, async (_title, both) => {
    const { server } = await start()
    const { acknowledged, failed } = await writeUntilKilled(() => {
      if (both) process.kill(postmaster(), 'SIGKILL')
      server.kill('SIGKILL')
    })
    running.delete(server)
    expect(acknowledged.length).toBeGreaterThan(50)
    expect(failed).toBeGreaterThan(50)
    const again = await start()
    expect(again.output()).not.toContain('one-time password')
    const kept = await people()
    expect(acknowledged.filter((userName) => !kept.has(userName))).toEqual([])
  })

  it('a second start on the same folder is refused with a sentence; SIGTERM drains and leaves nothing running', { timeout: 120_000 }, async () => {
    const { server, output } = await start()
    expect(output()).toMatch(/First sign-in: user name "admin", one-time password "[\w-]{16}"/)
    const other = port
    port = await freePort()
    await expect(start()).rejects.toThrow(/Trellis already runs on .* at http:\/\/127\.0\.0\.1:\d+ \(process \d+\)/)
    port = other
    const pid = postmaster()
    const ended = new Promise<number | null>((done) => server.once('exit', done))
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    running.clear()
    // the server saw its database end; whoever inherits the ended process may take a moment to bury it
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  })
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}
