import { randomBytes } from 'node:crypto'

export interface FilePart {
  readonly name: string
  readonly bytes: Buffer
  readonly mediaType?: string
  readonly field?: string
}

/** A multipart body as a browser sends it, with its header. */
export function multipart(fields: Readonly<Record<string, string>>, files: readonly FilePart[] = []): { body: Buffer; headers: Record<string, string> } {
  const boundary = `----trellis${randomBytes(8).toString('hex')}`
  const parts = [
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)),
    ...files.map(({ name, bytes, mediaType = 'application/octet-stream', field = 'file' }) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${mediaType}\r\n\r\n`), bytes, Buffer.from('\r\n'),
      ])),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return { body: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
