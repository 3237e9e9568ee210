import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Double {
  /** Address of the bucket. */
  readonly url: string
  readonly objects: Map<string, { bytes: Buffer; writtenAt: Date }>
  /** Requests that were refused because their signature or digest was wrong. */
  readonly refused: string[]
  /** Answers the next requests with 503. */
  failNext(times: number): void
  close(): Promise<void>
}

const sha = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** A bucket behind a real HTTP server that checks every signature itself, by the published algorithm (SigV4). */
export async function startS3Double({ keyId, secret, region, pageSize = 2 }: { keyId: string; secret: string; region: string; pageSize?: number }): Promise<S3Double> {
  const objects = new Map<string, { bytes: Buffer; writtenAt: Date }>()
  const refused: string[] = []
  let failures = 0
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      if (failures > 0) {
        failures--
        return response.writeHead(503).end()
      }
      const fault = faultIn(request, body, { keyId, secret, region })
      if (fault) {
        refused.push(fault)
        return response.writeHead(403).end(fault)
      }
      const url = new URL(request.url!, 'http://x')
      const key = decodeURIComponent(url.pathname.slice('/bucket/'.length))
      if (request.method === 'PUT') {
        objects.set(key, { bytes: body, writtenAt: new Date() })
        return response.writeHead(200).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return response.writeHead(204).end()
      }
      if (url.searchParams.has('list-type')) return response.end(listing(objects, url.searchParams, pageSize))
      const found = objects.get(key)
      if (!found) return response.writeHead(404).end()
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
      const bytes = range ? found.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : found.bytes
      return response.writeHead(range ? 206 : 200, { 'content-length': bytes.length }).end(request.method === 'HEAD' ? undefined : bytes)
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`,
    objects,
    refused,
    failNext: (times) => void (failures = times),
    close: () => new Promise((done) => {
      server.closeAllConnections()
      server.close(() => done())
    }),
  }
}

function faultIn({ method, url, headers }: IncomingMessage, body: Buffer, { keyId, secret, region }: { keyId: string; secret: string; region: string }): string | undefined {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')
  if (!parts) return 'no signature'
  const [, id, day, place, signedHeaders, signature] = parts as unknown as string[]
  const given = headers['x-amz-content-sha256']
  if (id !== keyId || place !== region) return 'wrong credential'
  if (given !== sha(body)) return 'the digest does not fit the bytes'
  if (!signedHeaders!.split(';').includes('host') || !signedHeaders!.split(';').includes('x-amz-date')) return 'host and date are not signed'
  const { pathname, searchParams } = new URL(url!, 'http://x')
  const query = [...searchParams].map(([k, v]) => `${encode(k)}=${encode(v)}`).toSorted().join('&')
  const canonicalHeaders = signedHeaders!.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonical = [method, pathname, query, canonicalHeaders, signedHeaders, given].join('\n')
  const stamp = String(headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', stamp, `${day}/${region}/s3/aws4_request`, sha(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day!), region), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex') === signature ? undefined : 'wrong signature'
}

const encode = (text: string): string => encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

function listing(objects: S3Double['objects'], query: URLSearchParams, pageSize: number): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
  const from = Number(query.get('continuation-token') ?? 0)
  const page = keys.slice(from, from + pageSize)
  const next = from + pageSize < keys.length ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''
  const contents = page.map((key) => `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.writtenAt.toISOString()}</LastModified></Contents>`).join('')
  return `<?xml version="1.0"?><ListBucketResult>${next}${contents}</ListBucketResult>`
}
