import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { FileMissing, type FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openFileStore, readStoreSettings } from './read-store-settings.ts'
import { openS3Store } from './s3-store.ts'
import { startS3Double } from './testing/s3-double.ts'

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const KEYS = { keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }

async function listOf(store: FileStore) {
  const all: { sha256: string; writtenAt: Date }[] = []
  for await (const one of store.list()) all.push(one)
  return all
}

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-store-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function openDouble() {
  const double = await startS3Double(KEYS)
  onTestFinished(() => double.close())
  return double
}

const stores: readonly [string, () => Promise<{ store: FileStore; spool: string }>][] = [
  ['folder', async () => {
    const folder = newFolder()
    return { store: openFolderStore(folder), spool: join(folder, 'incoming') }
  }],
  ['S3', async () => {
    const spool = newFolder()
    return { store: openS3Store({ ...KEYS, url: `${(await openDouble()).url}/some/prefix` }, spool), spool }
  }],
]

describe.each(stores)('the %s store', (_name, open) => {
  it('keeps bytes under their digest and gives them back, whole and in part', async () => {
    const { store, spool } = await open()
    const bytes = randomBytes(300_000)
    const written = await store.write(Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]))
    expect(written).toEqual({ sha256: digest(bytes), size: 300_000 })
    expect(await store.has(written.sha256)).toBe(true)
    expect(await buffer(await store.open(written.sha256))).toEqual(bytes)
    expect(await buffer(await store.open(written.sha256, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20))
    expect(readdirSync(spool)).toEqual([])
  })

  it('keeps the same bytes once, lists them and forgets them', async () => {
    const { store } = await open()
    const all = [Buffer.from('one'), Buffer.from('two'), Buffer.from('three'), Buffer.alloc(0)]
    for (const bytes of [...all, all[0]!]) await store.write(bytes)
    const listed = async () => (await listOf(store)).map(({ sha256 }) => sha256).toSorted()
    expect(await listed()).toEqual(all.map(digest).toSorted())
    await store.remove(digest(all[0]!))
    await store.remove(digest(all[0]!))
    expect(await listed()).toEqual(all.slice(1).map(digest).toSorted())
    expect(await store.has(digest(all[0]!))).toBe(false)
    await expect(store.open(digest(all[0]!))).rejects.toThrow(FileMissing)
  })

  it('leaves nothing when the source ends in an error', async () => {
    const { store, spool } = await open()
    const broken = Readable.from((async function* () {
      yield randomBytes(100_000)
      throw new Error('the connection ended')
    })())
    await expect(store.write(broken)).rejects.toThrow('the connection ended')
    expect(readdirSync(spool)).toEqual([])
    expect(await listOf(store)).toEqual([])
  })

  it.each(['../../etc/passwd', 'A'.repeat(64), `${'a'.repeat(63)}/`, ''])('takes nothing but a digest as a name: %j', async (name) => {
    const { store } = await open()
    await expect((async () => store.open(name))()).rejects.toThrow('64 hexadecimal digits')
    await expect((async () => store.has(name))()).rejects.toThrow('64 hexadecimal digits')
    await expect((async () => store.remove(name))()).rejects.toThrow('64 hexadecimal digits')
  })

  it('clears what crashed writes have left after a day', async () => {
    const { store, spool } = await open()
    await store.write(Buffer.from('x'))
    writeFileSync(join(spool, 'old'), 'half')
    writeFileSync(join(spool, 'young'), 'half')
    const now = new Date()
    utimesSync(join(spool, 'old'), now, new Date(now.getTime() - 25 * 3_600_000))
    await store.clearUnfinished(now)
    expect(readdirSync(spool)).toEqual(['young'])
  })
})

describe('the folder', () => {
  it('can be read by the server alone', async () => {
    const folder = join(newFolder(), 'files')
    const { sha256 } = await openFolderStore(folder).write(Buffer.from('secret'))
    const path = join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    for (const level of [folder, join(folder, sha256.slice(0, 2)), join(folder, 'incoming')]) expect(statSync(level).mode & 0o777).toBe(0o700)
  })
})

describe('the bucket', () => {
  it('is written with signed requests whose digest is that of the bytes', async () => {
    const double = await openDouble()
    const store = openS3Store({ ...KEYS, url: `${double.url}/p` }, newFolder())
    const bytes = randomBytes(100_000)
    const { sha256 } = await store.write(bytes)
    expect([...double.objects.keys()]).toEqual([`p/${sha256}`])
    expect(double.objects.get(`p/${sha256}`)!.bytes).toEqual(bytes)
    expect(double.refused).toEqual([])
  })

  it('refuses another secret, and the caller is told', async () => {
    const double = await openDouble()
    const store = openS3Store({ ...KEYS, secret: 'another', url: double.url }, newFolder())
    await expect(store.write(Buffer.from('x'))).rejects.toThrow('The file store answered 403.')
    expect(double.refused).toEqual(['wrong signature'])
    expect(double.objects.size).toBe(0)
  })

  it('is tried again when it has trouble, and given up on after three times', async () => {
    const double = await openDouble()
    const store = openS3Store({ ...KEYS, url: double.url }, newFolder())
    double.failNext(2)
    const { sha256 } = await store.write(Buffer.from('again'))
    expect(await buffer(await store.open(sha256))).toEqual(Buffer.from('again'))
    double.failNext(3)
    await expect(store.open(sha256)).rejects.toThrow('The file store answered 503.')
  })
})

describe('which store', () => {
  it('is the data folder unless the environment says otherwise', () => {
    expect(readStoreSettings({}, '/data')).toEqual({ folder: '/data/files', s3: undefined })
    expect(openFileStore(readStoreSettings({ FILES_FOLDER: '/elsewhere' }, '/data')).kind).toBe('folder')
    const s3 = readStoreSettings({ FILES_S3_URL: 'https://s3.example/b', FILES_S3_KEY_ID: 'k', FILES_S3_SECRET: 's', FILES_S3_REGION: 'eu-west-1' }, '/data')
    expect(s3).toEqual({ folder: '/data/files', s3: { url: 'https://s3.example/b', region: 'eu-west-1', keyId: 'k', secret: 's' } })
    expect(openFileStore(s3).kind).toBe('s3')
  })
  it.each([
    ['FILES_S3_URL', { FILES_S3_URL: 'nonsense' }],
    ['FILES_S3_URL', { FILES_S3_URL: 'https://s3.example/' }],
    ['FILES_S3_SECRET', { FILES_S3_URL: 'https://s3.example/b', FILES_S3_KEY_ID: 'k' }],
    ['FILES_S3_REGION', { FILES_S3_REGION: 'New York' }],
  ])('refuses a wrong %s by its name', (name, env) => {
    expect(() => readStoreSettings(env, '/data')).toThrow(name)
  })
})
