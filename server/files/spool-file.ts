import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { WrittenFile } from './file-store.ts'

export interface SpooledFile extends WrittenFile {
  readonly path: string
}

const DAY_MS = 86_400_000

/** Writes to a new file that only the server's user can read, hashed as it passes, on the disk when this resolves. */
export async function spoolFile(folder: string, source: Readable | Buffer): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  try {
    const readable = Buffer.isBuffer(source) ? Readable.from([source]) : source
    await pipeline(readable, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    await syncToDisk(path)
    return { path, size, sha256: hash.digest('hex') }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Also for folders: a rename is only safe once the folder is on the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function clearSpool(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > DAY_MS) await rm(path, { force: true })
  }
}
