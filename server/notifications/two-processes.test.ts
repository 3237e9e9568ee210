import { spawn, type ChildProcess } from 'node:child_process'
import { createPrivateKey, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identitySecret } from '../identity/identity-secret.ts'
import { loadIssuerKeys } from '../identity/issuer-keys.ts'
import { makeKey, now, proofFor, signed } from '../identity/testing/forge.ts'
import { addLocation, addPersonInRole, addStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { LIVE_PATH, watch } from './testing/watch.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PUBLIC_URL = 'http://127.0.0.1:4998'
const SECRET = randomUUID() + randomUUID()

/** Two processes of the product as it runs, behind one address, over one PostgreSQL. */
describe('two server processes on one database', () => {
  let database: TestDatabase
  let folder: string
  let servers: { process: ChildProcess; origin: string }[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'trellis-two-'))
    servers = await Promise.all(['a', 'b'].map((name) => start(name)))
  }, 120_000)
  afterAll(async () => {
    await Promise.all(servers.map(({ process: one }) => new Promise((done) => {
      one.once('exit', done)
      one.kill('SIGTERM')
    })))
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  }, 60_000)

  async function start(name: string): Promise<{ process: ChildProcess; origin: string }> {
    const port = await freePort()
    const { host, port: databasePort, user, password, database: databaseName } = database.owner
    const address = `postgres://${String(user)}:${encodeURIComponent(String(password))}@localhost:${String(databasePort ?? 5432)}/${String(databaseName)}?host=${encodeURIComponent(String(host))}`
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: ROOT,
      env: {
        ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL, TRELLIS_DATA: join(folder, name), TRELLIS_DEMO: '0',
        TRELLIS_SECRET: SECRET, DATABASE_URL: address,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await new Promise<void>((ready, failed) => {
      let text = ''
      const hear = (chunk: Buffer): void => {
        text += chunk.toString()
        if (text.includes('Data folder:')) ready()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', () => failed(new Error(`The server ended: ${text}`)))
    })
    return { process: child, origin: `http://127.0.0.1:${port}` }
  }

  async function headersFor(personSk: string, method: string, path: string): Promise<Record<string, string>> {
    const [signing] = (await loadIssuerKeys(database, identitySecret(undefined, SECRET))).signing
    const key = makeKey()
    const token = signed(
      { typ: 'at+jwt', alg: 'RS256', kid: signing.kid },
      { iss: `${PUBLIC_URL}/oidc`, aud: `${PUBLIC_URL}/`, sub: personSk, iat: now(), exp: now() + 600, cnf: { jkt: key.thumbprint } },
      createPrivateKey({ key: { ...signing }, format: 'jwk' }),
    )
    return { authorization: `DPoP ${token}`, dpop: proofFor(key, token, { htm: method, htu: PUBLIC_URL + path }) }
  }

  async function assign(origin: string, by: string, to: string, schoolKey: number): Promise<void> {
    const path = '/api/CaseAssignment/AddCase'
    const studentSk = await addStudent(database, { schoolKey })
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { ...(await headersFor(by, 'POST', path)), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ studentSk, personInfo: { personSk: to } }),
    })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(studentSk)])
  }

  it('a change through one is seen live through the other, also after every listening connection was cut', { timeout: 60_000 }, async () => {
    const school = await addLocation(database)
    const office = await addLocation(database, { kind: 'central' })
    const by = await addPersonInRole(database, 49, office.key)
    const worker = await addPersonInRole(database, 41, school.key)
    const [one, two] = servers
    const watching = await watch(two!.origin, await headersFor(worker, 'GET', LIVE_PATH))
    await watching.next('hello')

    await assign(one!.origin, by, worker, school.key)
    await watching.next('notification')
    await watching.next('case')

    const cut = await database.asOwner("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'trellis listens: trellis_live'")
    expect(cut).toHaveLength(2)
    await assign(one!.origin, by, worker, school.key)
    const { seen } = await watching.next('notification')

    // a process goes, the browser comes to the other with the key that it had
    watching.leave()
    await assign(two!.origin, by, worker, school.key)
    const elsewhere = await watch(one!.origin, await headersFor(worker, 'GET', LIVE_PATH), seen)
    await elsewhere.next('notification')
    elsewhere.leave()
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}
