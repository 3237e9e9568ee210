import { createReadStream } from 'node:fs'
import { access, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissing, requireDigest, type FileStore } from './file-store.ts'
import { clearSpool, spoolFile, syncToDisk } from './spool-file.ts'
import { writeThrough } from './write-through.ts'

/** Files in a folder of the server's user, two levels deep by digest. Nothing serves this folder by path. */
export function openFolderStore(folder: string): FileStore {
  const incoming = join(folder, 'incoming')
  const pathOf = (sha256: string): string => {
    const name = requireDigest(sha256)
    return join(folder, name.slice(0, 2), name.slice(2, 4), name)
  }
  const stage: FileStore['stage'] = async (source) => {
    const { path: staged, sha256, size } = await spoolFile(incoming, source)
    const discard = (): Promise<void> => rm(staged, { force: true })
    return {
      path: staged,
      sha256,
      size,
      discard,
      async keep() {
        const path = pathOf(sha256)
        const named = `${staged}.kept`
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await link(staged, named).catch(() => copyFile(staged, named)) // not every disk has second names
        try {
          await rename(named, path) // the same bytes twice: the younger takes the name, readers keep theirs
        } finally {
          await rm(named, { force: true })
        }
        for (const level of [dirname(path), dirname(dirname(path)), folder]) await syncToDisk(level)
        return { sha256, size }
      },
    }
  }
  return {
    kind: 'folder',
    stage,
    write: (source) => writeThrough(stage, source),
    async open(sha256, range) {
      const path = pathOf(sha256)
      const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(sha256) : error
      })
      return createReadStream(path, { fd: handle, ...range })
    },
    has: (sha256) => access(pathOf(sha256)).then(() => true, () => false),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    async *list() {
      for (const first of await levels(folder)) {
        for (const second of await levels(join(folder, first))) {
          for (const sha256 of await readdir(join(folder, first, second))) {
            const found = await stat(pathOf(sha256)).catch(() => undefined)
            if (found) yield { sha256, writtenAt: found.mtime }
          }
        }
      }
    },
    clearUnfinished: (now) => clearSpool(incoming, now),
  }
}

const levels = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name))
