import { z } from 'zod'
import { hashTranscript, type Transcript } from '@trellis/documents/engine/transcript.ts'
import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { printDocument } from '../documents/print-document.ts'
import type { FileStore } from '../files/file-store.ts'
import { keepFile } from '../files/keep-file.ts'
import { jobHandler, PermanentJobFailure, type JobHandler } from '../jobs/job-handler.ts'

interface Row {
  student_sk: string
  transcript: Transcript
  transcript_hash: Buffer
  reference: string
  issued_by: string | null
  document_sk: string | null
}

const READ = `select student_sk, transcript, transcript_hash, reference, sent_by as issued_by, document_sk from notice where notice_sk = $1`
const LOCK = 'select document_sk from notice where notice_sk = $1 for update'
// Of a notice nobody may change or delete the print: accepted from the first.
const MEETING_NOTICE = 59
const ACCEPTED = 4
const DOCUMENT = `insert into document (student_sk, entity_kind, entity_sk, type, status, name, format, media_type, size_bytes, sha256, uploaded_by)
  values ($1, 'notice', $2, ${MEETING_NOTICE}, ${ACCEPTED}, $3, 'pdf', 'application/pdf', $4, $5, $6) returning document_sk`

/** `notice.print`: the PDF of a frozen notice, among the child's documents. Twice for one notice makes one document. */
export const printNotice = (database: Database, files: FileStore): JobHandler =>
  jobHandler({
    kind: 'notice.print',
    payload: z.strictObject({ noticeSk: z.string() }),
    async run({ noticeSk }) {
      const [notice] = await database.once<Row>('trellis_jobs', READ, [noticeSk])
      if (!notice) throw new PermanentJobFailure('The notice does not exist.')
      if (notice.document_sk) return
      const hash = hashTranscript(notice.transcript, (text) => createHash('sha256').update(text).digest('hex'))
      if (hash !== notice.transcript_hash.toString('hex')) throw new PermanentJobFailure('The notice is not what was issued: its hash differs.')
      const pdf = await printDocument('transcript', notice.transcript)
      const written = await files.write(pdf)
      await database.transaction('trellis_jobs', {}, async (tx) => {
        const [locked] = await tx.query<{ document_sk: string | null }>(LOCK, [noticeSk])
        if (locked?.document_sk) return
        await keepFile(tx, files, written)
        const [document] = await tx.query<{ document_sk: string }>(DOCUMENT, [
          notice.student_sk, noticeSk, `Meeting notice ${notice.reference}.pdf`, written.size, Buffer.from(written.sha256, 'hex'), notice.issued_by,
        ])
        await tx.query('update notice set document_sk = $2 where notice_sk = $1', [noticeSk, document!.document_sk])
      })
    },
  })
