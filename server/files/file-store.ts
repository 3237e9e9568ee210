import type { Readable } from 'node:stream'

export interface WrittenFile {
  /** 64 hexadecimal digits; the only name a stored file has. */
  readonly sha256: string
  readonly size: number
}

/** On this machine's disk, hashed, and not yet in the store. It stays there, whatever is kept, until `discard`. */
export interface StagedFile extends WrittenFile {
  readonly path: string
  /** Puts the bytes into the store; again, if they have gone from there. */
  keep(): Promise<WrittenFile>
  /** No error when it is gone already. */
  discard(): Promise<void>
}

/** Bytes from and including `start` up to and including `end`. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Where the bytes of files lie. A file is named by its content, so the same bytes are kept once and nothing is ever
 * overwritten by something else. Whoever writes must then record it with `keepFile` in the transaction that refers to
 * it; what nobody refers to is swept away.
 */
export interface FileStore {
  /** For whoever must look at the bytes before they are kept. A source that ends in an error leaves nothing. */
  stage(source: Readable | Buffer): Promise<StagedFile>
  /** Stages and keeps. Resolves when the bytes are safe. */
  write(source: Readable | Buffer): Promise<WrittenFile>
  /** @throws FileMissing */
  open(sha256: string, range?: ByteRange): Promise<Readable>
  has(sha256: string): Promise<boolean>
  /** Forgets the bytes; no error when there are none. */
  remove(sha256: string): Promise<void>
  list(): AsyncIterable<{ readonly sha256: string; readonly writtenAt: Date }>
  /** Removes what writes that never ended have left behind, when it is older than a day. */
  clearUnfinished(now: Date): Promise<void>
  /** For the health report. */
  readonly kind: 'folder' | 's3'
}

export class FileMissing extends Error {
  constructor(sha256: string) {
    super(`The stored file ${sha256} is missing.`)
  }
}

const NAME = /^[0-9a-f]{64}$/

/** @throws Error for anything but a digest: a name never becomes a path by accident. */
export function requireDigest(sha256: string): string {
  if (!NAME.test(sha256)) throw new Error('A stored file is named by 64 hexadecimal digits.')
  return sha256
}
