import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { safeFileName } from '@trellis/domain/files/file-names.ts'
import { malformed } from '../http/refusals.ts'
import type { FileStore, StagedFile } from './file-store.ts'
import { judgeFiles, type JudgedFile } from './judge-files.ts'
import { MAX_BODY_BYTES, WIRE_LIMITS, type UploadRules } from './upload-rules.ts'

export interface ReceivedUpload {
  /** The fields, and under `file` what was received; to be parsed by the contract. */
  readonly body: Readonly<Record<string, unknown>>
  readonly files: readonly JudgedFile[]
  /** Removes whatever has not been kept. */
  discard(): Promise<void>
}

export interface NamedFile {
  readonly fileName: string
  readonly staged: StagedFile
}

/**
 * Reads a multipart body as it arrives: files to the disk, judged when all of them are there, fields by name. Whatever
 * goes wrong, nothing of it stays.
 * @throws Refusal 400, 413, 415, 422 or 503
 */
export async function receiveUpload(request: FastifyRequest, store: FileStore, rules: UploadRules): Promise<ReceivedUpload> {
  const { fields, staging } = await readParts(request, store)
  const arrived = await Promise.allSettled(staging)
  const named = arrived.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const discard = async (): Promise<void> => void (await Promise.allSettled(named.map(({ staged }) => staged.discard())))
  try {
    const failed = arrived.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    const files = await judgeFiles(named, rules)
    return { body: { ...fields, file: files.map(({ fileName, format, mediaType, size, sha256 }) => ({ fileName, format, mediaType, size, sha256 })) }, files, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

interface Parts {
  readonly fields: Readonly<Record<string, string>>
  readonly staging: readonly Promise<NamedFile>[]
}

async function readParts(request: FastifyRequest, store: FileStore): Promise<Parts> {
  const fields = new Map<string, string>()
  const staging: Promise<NamedFile>[] = []
  const open = new Set<BusboyFileStream>()
  const faults: string[] = []
  const parser = openParser(request)
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    const key = name?.toLowerCase()
    if (!key || nameTruncated || valueTruncated || fields.has(key)) faults.push('a field is given twice or is too long')
    else fields.set(key, value)
  })
  parser.on('file', (name, stream, fileName) => {
    if (name?.toLowerCase() !== 'file' || !fileName) faults.push('files travel as parts named file, each with its name')
    open.add(stream)
    // from the first moment: an error that nobody hears would end the process
    stream.on('error', (error) => {
      faults.push('a file is not complete')
      stream.destroy(error)
    })
    const one = stageOne(store, stream, fileName ?? '').finally(() => open.delete(stream))
    one.catch(() => undefined) // all are looked at together when the body has ended
    staging.push(one)
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => faults.push('there are too many parts'))
  try {
    await pipeline(bounded(request.body as Readable), parser)
  } catch {
    for (const stream of open) stream.destroy(new Error('The upload ended before it was complete.'))
    faults.push('the body is not complete multipart/form-data')
  }
  if (faults.length === 0) return { fields: Object.fromEntries(fields), staging }
  const arrived = await Promise.allSettled(staging)
  for (const one of arrived) if (one.status === 'fulfilled') await one.value.staged.discard()
  throw malformed([...new Set(faults)].map((message) => ({ code: 'malformed-body', field: 'body', message })))
}

/** One byte over the limit is enough to know that a file is too long; the rest of it is read and forgotten. */
async function stageOne(store: FileStore, stream: BusboyFileStream, fileName: string): Promise<NamedFile> {
  return { fileName: safeFileName(fileName), staged: await store.stage(stream) }
}

async function* bounded(source: Readable): AsyncIterable<Buffer> {
  let total = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    total += chunk.length
    if (total > MAX_BODY_BYTES) throw new Error('The body is too large.')
    yield chunk
  }
}

function openParser(request: FastifyRequest) {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: WIRE_LIMITS, preservePath: true })
  } catch (error) {
    throw malformed([{ code: 'malformed-body', field: 'body', message: error instanceof Error ? error.message : 'not multipart/form-data' }])
  }
}
