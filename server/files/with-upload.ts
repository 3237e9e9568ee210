import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusals.ts'
import { FileMissing, type FileStore } from './file-store.ts'
import { receiveUpload, type ReceivedUpload } from './receive-upload.ts'
import { discardUnkept } from './sweep-files.ts'
import type { UploadRules } from './upload-rules.ts'

interface UploadParts {
  readonly database: Database
  readonly files: FileStore
  readonly uploads: UploadRules
}

/**
 * Puts what was received in place of the body and runs the call. The bytes are in the store before the transaction
 * begins; whatever it did not record goes again, so an upload is complete or leaves nothing.
 */
export async function withUpload<T>(request: FastifyRequest, { database, files, uploads }: UploadParts, work: () => Promise<T>): Promise<T> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
    throw new Refusal(415, 'Send multipart/form-data.', [{ code: 'media-type', message: 'Send multipart/form-data.' }])
  }
  const upload = await receiveUpload(request, files, uploads)
  try {
    request.body = upload.body
    return await keepAndWork(upload, work)
  } finally {
    await upload.discard()
    for (const sha256 of new Set(upload.files.map((file) => file.sha256))) await discardUnkept(database, files, sha256).catch(() => undefined) // the daily sweep finds it
  }
}

const TRIES = 3

/** Somebody whose upload of the same bytes failed may take them away before they are recorded here: then once more. */
async function keepAndWork<T>({ files }: ReceivedUpload, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    for (const { staged } of files) await staged.keep()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof FileMissing) || attempt === TRIES) throw error
    }
  }
}
