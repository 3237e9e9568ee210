import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { FileMissing, requireDigest, type FileStore } from './file-store.ts'
import { readListing } from './s3-listing.ts'
import { clearSpool, spoolFile } from './spool-file.ts'
import { writeThrough } from './write-through.ts'

export interface S3Settings {
  /** Address of the bucket, with a prefix if wished: https://s3.us-east-1.amazonaws.com/bucket/trellis. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const TRIES = 3

/**
 * An S3-compatible bucket. The digest must be known before the bytes are sent, so they pass through a spool folder;
 * the store itself checks them against the signed digest.
 */
export function openS3Store({ url, region, keyId, secret }: S3Settings, spoolFolder: string): FileStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 })
  const { origin, pathname } = new URL(url)
  const [bucket, ...rest] = pathname.split('/').filter(Boolean)
  const prefix = rest.length > 0 ? `${rest.join('/')}/` : ''
  const addressOf = (sha256: string): string => `${origin}/${bucket}/${prefix}${requireDigest(sha256)}`

  async function send(method: string, address: string, headers: Record<string, string> = {}): Promise<Response> {
    const signed = await client.sign(address, { method, headers: { 'x-amz-content-sha256': EMPTY, ...headers } })
    return fetch(signed)
  }

  async function put(file: { path: string; sha256: string; size: number }): Promise<Response> {
    const headers = { 'x-amz-content-sha256': file.sha256, 'content-type': 'application/octet-stream' }
    const signed = await client.sign(addressOf(file.sha256), { method: 'PUT', headers })
    const body = Readable.toWeb(createReadStream(file.path)) as NonNullable<RequestInit['body']>
    const all = { ...Object.fromEntries(signed.headers), 'content-length': String(file.size) }
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', headers: all, body, duplex: 'half' }
    return fetch(signed.url, init)
  }

  const stage: FileStore['stage'] = async (source) => {
    const spooled = await spoolFile(spoolFolder, source)
    const discard = (): Promise<void> => rm(spooled.path, { force: true })
    return {
      ...spooled,
      discard,
      async keep() {
        requireSuccess(await trying(() => put(spooled)))
        return { sha256: spooled.sha256, size: spooled.size }
      },
    }
  }

  return {
    kind: 's3',
    stage,
    write: (source) => writeThrough(stage, source),
    async open(sha256, range) {
      const wanted = range && { range: `bytes=${range.start}-${range.end}` }
      const address = addressOf(sha256)
      const response = await trying(() => send('GET', address, wanted))
      if (response.status === 404) throw new FileMissing(sha256)
      requireSuccess(response)
      return Readable.fromWeb(response.body as ReadableStream)
    },
    async has(sha256) {
      const address = addressOf(sha256)
      const response = await trying(() => send('HEAD', address))
      if (response.status === 404) return false
      requireSuccess(response)
      return true
    },
    async remove(sha256) {
      const address = addressOf(sha256)
      const response = await trying(() => send('DELETE', address))
      if (response.status !== 404) requireSuccess(response)
    },
    async *list() {
      let after: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'continuation-token': after }) })
        const response = requireSuccess(await trying(() => send('GET', `${origin}/${bucket}?${query.toString()}`)))
        const page = readListing(await response.text())
        for (const { key, writtenAt } of page.entries) {
          const sha256 = key.slice(prefix.length)
          if (/^[0-9a-f]{64}$/.test(sha256)) yield { sha256, writtenAt }
        }
        after = page.next
      } while (after)
    },
    clearUnfinished: (now) => clearSpool(spoolFolder, now),
  }
}

/** A lost connection and the store's own trouble are tried again; writing the same bytes twice does no harm. */
async function trying(work: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await work()
      if (response.status < 500 || attempt === TRIES) return response
      await response.body?.cancel()
    } catch (error) {
      if (attempt === TRIES) throw error
    }
    await new Promise((done) => setTimeout(done, 100 * 2 ** attempt))
  }
}

function requireSuccess(response: Response): Response {
  if (response.ok) return response
  void response.body?.cancel()
  throw new Error(`The file store answered ${response.status}.`)
}
