import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { RosterRefusal } from './refusal.ts'
import { rosterFileOf, type RosterFile, type RosterSource } from './roster-source.ts'

export interface ZipLimits {
  readonly entries: number
  /** Unpacked bytes of all files that are read. */
  readonly bytes: number
  /** Unpacked to packed, asked of files above `ratioFrom` bytes: a roster packs to about a tenth. */
  readonly ratio: number
  readonly ratioFrom: number
}
const LIMITS: ZipLimits = { entries: 1000, bytes: 32 * 1024 ** 3, ratio: 200, ratioFrom: 64 * 1024 ** 2 }

/**
 * Opens a zip of roster files, at its top or in one folder. Entries are streamed; yauzl stops one that grows past the
 * size it announced, so the limits hold on what is really unpacked.
 * @throws RosterRefusal for names that leave the zip, encryption, the same file twice, and sizes beyond the limits.
 */
export async function openRosterZip(path: string, limits = LIMITS): Promise<RosterSource> {
  const zip = await opened(path)
  const found = new Map<RosterFile, Entry>()
  try {
    if (zip.entryCount > limits.entries)
      throw new RosterRefusal(`The zip holds ${zip.entryCount} files; a roster has at most ${limits.entries}.`)
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      const file = rosterFileOf(entry.fileName)
      if (!file || entry.fileName.startsWith('__MACOSX/')) continue
      if (found.has(file)) throw new RosterRefusal(`The zip holds ${file} twice.`)
      if (!entry.canDecodeFileData())
        throw new RosterRefusal(`${file} in the zip is encrypted or packed in an unknown way.`)
      bytes += entry.uncompressedSize
      const isBomb =
        entry.uncompressedSize > limits.ratioFrom && entry.uncompressedSize > entry.compressedSize * limits.ratio
      if (bytes > limits.bytes || isBomb)
        throw new RosterRefusal(`${file} in the zip unpacks to ${bytes} bytes, which is more than a roster can be.`)
      found.set(file, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof RosterRefusal
      ? error
      : new RosterRefusal(`The zip cannot be read: ${(error as Error).message}.`)
  }
  return {
    has: (file) => found.has(file),
    open: (file) => zip.openReadStreamPromise(found.get(file)!),
    close: () => zip.close(),
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await yauzl.openPromise(path, { autoClose: false, lazyEntries: true })
  } catch {
    throw new RosterRefusal(`${path} is neither a folder nor a zip.`)
  }
}
