import type { Readable } from 'node:stream'
import type { FileStore, WrittenFile } from './file-store.ts'

/** Stages and keeps at once. */
export async function writeThrough(stage: FileStore['stage'], source: Readable | Buffer): Promise<WrittenFile> {
  const staged = await stage(source)
  try {
    return await staged.keep()
  } finally {
    await staged.discard()
  }
}
