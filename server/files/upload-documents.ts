import type { uploadDoc as single, uploadDocuments as contract } from '@trellis/contract/documents.ts'
import { uploadKindOf } from '@trellis/domain/consents/upload-kinds.ts'
import { mayUpload } from '@trellis/domain/files/document-access.ts'
import { documentKindOf } from '@trellis/domain/files/document-kinds.ts'
import { done } from '../accounts/change-person.ts'
import { applyUpload } from '../consents/apply-upload.ts'
import { readUploadForm } from '../consents/read-upload-form.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { forbidden, malformed } from '../http/refusals.ts'
import { answerReupload } from './answer-reupload.ts'
import { requireStudent } from './document-right.ts'
import { findOwnRecord } from './find-own-record.ts'
import { saveDocument } from './save-document.ts'

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
    const documentRef = await saveDocument(scope, body, file, filedUnder ?? record, askedAgain)
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
