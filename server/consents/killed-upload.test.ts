import { spawn, type ChildProcess } from 'node:child_process'
import { createPrivateKey, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayInZone, toUsDate } from '@trellis/domain/basics/plain-date.ts'
import { openFolderStore } from '../files/folder-store.ts'
import { multipart } from '../files/testing/multipart.ts'
import { pdf } from '../files/testing/sample-files.ts'
import { identitySecret } from '../identity/identity-secret.ts'
import { loadIssuerKeys } from '../identity/issuer-keys.ts'
import { makeKey, now, proofFor, signed } from '../identity/testing/forge.ts'
import { addGuardian } from '../testing/arrange-cases.ts'
import { addLocation, addPersonInRole, addReferral, addStudent } from '../testing/arrange.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SECRET = randomUUID() + randomUUID()
const PUBLIC_URL = 'http://127.0.0.1:4997'
const PATH = '/api/Document/UploadDocuments'

/** The product as it runs, killed while it takes a consent. */
describe('a server killed in the middle of an upload', () => {
  let database: TestDatabase
  let folder: string
  let server: { process: ChildProcess; port: number } | undefined
  let psychologist: string
  let child: { studentSk: string; guardianSk: string; referralSk: string }

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'trellis-killed-upload-'))
    const school = await addLocation(database, { district: 9 })
    psychologist = await addPersonInRole(database, 40, school.key)
    const studentSk = await addStudent(database, { schoolKey: school.key, district: 9 })
    child = { studentSk, guardianSk: await addGuardian(database, studentSk), referralSk: await addReferral(database, studentSk, { status: 12 }) }
  })
  afterAll(async () => {
    await end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  }, 60_000)

  async function start(): Promise<void> {
    const port = await freePort()
    const { host, port: databasePort, user, password, database: name } = database.owner
    const address = `postgres://${String(user)}:${encodeURIComponent(String(password))}@localhost:${String(databasePort ?? 5432)}/${String(name)}?host=${encodeURIComponent(String(host))}`
    const started = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: ROOT,
      env: {
        ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL, TRELLIS_DATA: folder, TRELLIS_DEMO: '0', TRELLIS_SECRET: SECRET, DATABASE_URL: address,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    server = { process: started, port }
    let text = ''
    await new Promise<void>((ready, failed) => {
      const hear = (chunk: Buffer): void => {
        text += chunk.toString()
        if (text.includes('Data folder:')) ready()
      }
      started.stdout.on('data', hear)
      started.stderr.on('data', hear)
      started.once('exit', () => failed(new Error(`The server ended: ${text}`)))
    })
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = server?.process
    server = undefined
    if (!ending || ending.exitCode !== null) return
    const ended = new Promise((done) => ending.once('exit', done))
    ending.kill(signal)
    await ended
  }

  async function headers(): Promise<Record<string, string>> {
    const [signing] = (await loadIssuerKeys(database, identitySecret(undefined, SECRET))).signing
    const key = makeKey()
    const token = signed(
      { typ: 'at+jwt', alg: 'RS256', kid: signing.kid },
      { iss: `${PUBLIC_URL}/oidc`, aud: `${PUBLIC_URL}/`, sub: psychologist, iat: now(), exp: now() + 600, cnf: { jkt: key.thumbprint } },
      createPrivateKey({ key: { ...signing }, format: 'jwk' }),
    )
    return { authorization: `DPoP ${token}`, dpop: proofFor(key, token, { htm: 'POST', htu: PUBLIC_URL + PATH }), 'idempotency-key': randomUUID() }
  }
  const form = () =>
    multipart(
      {
        type: 'standalone', studentSk: child.studentSk, documentType: '18', parentGuardianProvidedConsent: 'Yes',
        dateSigned: toUsDate(dayInZone(new Date(), 'America/New_York')), formJson: JSON.stringify({ signedByGuardianSk: child.guardianSk }),
      },
      [{ name: 'one.pdf', bytes: pdf(400_000) }, { name: 'two.pdf', bytes: pdf(500_000) }],
    )
  const store = () => openFolderStore(join(folder, 'files'))
  const unfinished = (): string[] => readdirSync(join(folder, 'files', 'incoming'))
  async function stored(): Promise<string[]> {
    const found: string[] = []
    for await (const { sha256 } of store().list()) found.push(sha256)
    return found
  }
  async function expectNothingRecorded(): Promise<void> {
    expect(await database.asOwner('select from document where student_sk = $1', [child.studentSk])).toEqual([])
    expect(await database.asOwner('select from consent where student_sk = $1', [child.studentSk])).toEqual([])
    expect(await database.asOwner('select from stored_file')).toEqual([])
    expect(await database.asOwner('select status, consent_date from referral where referral_sk = $1', [child.referralSk])).toEqual([{ status: 12, consent_date: null }])
  }
  /** As if hours had passed: the sweep leaves alone what may still be on its way. */
  function age(path: string): void {
    const long = new Date(Date.now() - 2 * 86_400_000)
    utimesSync(path, long, long)
  }

  it('leaves neither row nor file after the next start, and the upload can be made again', { timeout: 120_000 }, async () => {
    await start()
    const { body, headers: shape } = form()

    // while the bytes arrive
    const half = request({ host: '127.0.0.1', port: server!.port, path: PATH, method: 'POST', headers: { ...shape, ...(await headers()), 'content-length': String(body.length) } })
    const cut = new Promise((done) => half.once('error', done).once('close', done))
    half.write(body.subarray(0, 600_000))
    await expect.poll(() => readdirSync(folder).includes('files') && unfinished().length, { timeout: 10_000 }).toBeGreaterThan(0)
    await end('SIGKILL')
    await cut
    await expectNothingRecorded()
    expect(unfinished().length).toBeGreaterThan(0)

    // with the files in the store, before the transaction has ended: it waits for the child's row
    for (const name of unfinished()) age(join(folder, 'files', 'incoming', name))
    await start()
    await expect.poll(unfinished, { timeout: 10_000 }).toEqual([])
    const holder = new pg.Client(database.owner)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from student where student_sk = $1 for update', [child.studentSk])
    const sent = fetch(`http://127.0.0.1:${server!.port}${PATH}`, { method: 'POST', headers: { ...shape, ...(await headers()) }, body: new Uint8Array(body) }).catch(() => 'cut')
    await expect.poll(async () => (await stored()).length, { timeout: 10_000 }).toBe(2)
    await end('SIGKILL')
    expect(await sent).toBe('cut')
    await holder.query('rollback')
    await holder.end()
    await expectNothingRecorded()

    // the next start sweeps, and the person tries again
    for (const sha256 of await stored()) age(join(folder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256))
    for (const name of unfinished()) age(join(folder, 'files', 'incoming', name))
    await start()
    await expect.poll(stored, { timeout: 10_000 }).toEqual([])
    expect(unfinished()).toEqual([])
    const again = await fetch(`http://127.0.0.1:${server!.port}${PATH}`, { method: 'POST', headers: { ...shape, ...(await headers()) }, body: new Uint8Array(body) })
    expect([again.status, await again.json()]).toEqual([200, expect.objectContaining({ isRequestSucessful: true })])
    expect(await database.asOwner('select type, status from consent where student_sk = $1', [child.studentSk])).toEqual([{ type: 1, status: 6 }])
    expect(await database.asOwner('select name from document where student_sk = $1 order by document_sk', [child.studentSk])).toEqual([{ name: 'one.pdf' }, { name: 'two.pdf' }])
    expect(await stored()).toHaveLength(2)
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}
