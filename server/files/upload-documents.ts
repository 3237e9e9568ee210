import type { ReceivedFile, uploadDoc as single, uploadDocuments as contract } from '@trellis/contract/documents.ts'
import type { z } from 'zod'
import { uploadKindOf } from '@trellis/domain/consents/upload-kinds.ts'
import { mayUpload } from '@trellis/domain/files/document-access.ts'
import { documentKindOf } from '@trellis/domain/files/document-kinds.ts'
import { DocumentStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import { applyUpload } from '../consents/apply-upload.ts'
import { readUploadForm } from '../consents/read-upload-form.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { forbidden, malformed } from '../http/refusals.ts'
import { answerReupload, type AskedAgain } from './answer-reupload.ts'
import { requireStudent } from './document-right.ts'
import { findOwnRecord, type OwnRecord } from './find-own-record.ts'
import { keepFile } from './keep-file.ts'
import { recordDocumentEvent } from './record-event.ts'

type Upload = z.output<(typeof contract)['body']>

const INSERT = `insert into document (student_sk, entity_kind, entity_sk, type, other_type, status, name, format, media_type, size_bytes, sha256, uploaded_at, uploaded_by,
    form, replaces_sk, chain_version)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
    (select 1 + coalesce(max(chain_version), 0) from document where student_sk = $1 and type = $4 and entity_kind is not distinct from $2
      and entity_sk is not distinct from $3 and lower(other_type) is not distinct from lower($5)))
  returning document_sk`

/**
 * POST Document/UploadDocuments [M-7-13] (D1, D3): what was received becomes documents of the child, all or none. By now
 * the files are judged and lie in the store; a file is kept exactly when this transaction commits.
 */
export const uploadDocuments: UseCase<typeof contract> = async (scope, { body }) => {
  const { studentSk, documentType } = body
  if (!mayUpload(scope.actor, documentType)) throw forbidden('You may not upload documents of this type.')
  await requireStudent(scope, studentSk, documentKindOf(documentType)?.upload ?? [], true)
  const record = await findOwnRecord(scope, body)
  const askedAgain = body.id ? await answerReupload(scope, studentSk, body.id, documentType) : undefined
  const filedUnder = !askedAgain && uploadKindOf(documentType) ? await applyUpload(scope, studentSk, readUploadForm(body)) : undefined
  const saved: { documentRef: string; documentName: string; documentFormat: string }[] = []
  for (const file of body.file) {
    const documentRef = await saveOne(scope, body, file, filedUnder ?? record, askedAgain)
    saved.push({ documentRef, documentName: file.fileName, documentFormat: file.format })
  }
  await refreshCaseSummary(scope.tx, studentSk)
  return done(saved)
}

/** POST Document/UploadDoc [P-7-47]. */
export const uploadDoc: UseCase<typeof single> = async (scope, call) => {
  if (call.body.file.length > 1) throw malformed([{ code: 'malformed-body', field: 'file', message: 'one file is taken here' }])
  return uploadDocuments(scope, call)
}

async function saveOne(scope: Scope, upload: Upload, file: ReceivedFile, record: OwnRecord | undefined, askedAgain: AskedAgain | undefined): Promise<string> {
  const { tx, actor, now } = scope
  const { studentSk, documentType } = upload
  const status = askedAgain ? DocumentStatus.Resubmitted : DocumentStatus.Submitted
  await keepFile(tx, scope.files, { sha256: file.sha256, size: file.size })
  const [row] = await tx.query<{ document_sk: string }>(INSERT, [
    studentSk, askedAgain?.entityKind ?? record?.kind ?? null, askedAgain?.entitySk ?? record?.key ?? null, documentType, upload.otherDocType || null, status,
    file.fileName, file.format, file.mediaType, file.size, Buffer.from(file.sha256, 'hex'), now, actor.personSk,
    upload.formJson || null, askedAgain?.documentSk ?? null,
  ])
  const documentSk = row!.document_sk
  const subject = askedAgain ? 'Document uploaded again' : 'Document uploaded'
  await recordDocumentEvent(scope, { studentSk, documentSk, subject, detail: file.fileName, to: status })
  scope.audit({ studentSk, entityKind: 'document', entitySk: documentSk, private: { sha256: file.sha256, size: file.size } })
  return documentSk
}
