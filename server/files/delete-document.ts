import type { deleteDocument as one, deleteFolder as folder, listDeletedDocuments as listed, restoreDocument as restored } from '@trellis/contract/documents.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { DELETE_REASON_MISSING } from '@trellis/domain/files/deletion-rules.ts'
import { DocumentStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, notFound, ruleBroken } from '../http/refusals.ts'
import { requireStudent } from './document-right.ts'
import { type DocumentRecord, readDocuments, restorableUntil, toDeletedDocument, toStudentDocument } from './read-documents.ts'
import { recordDocumentEvent } from './record-event.ts'

const DELETE = [Permission.deleteDocument]
const MARK = `update document set status = $2, deleted_at = $3, deleted_by = $4, delete_reason = $5, version = version + 1 where document_sk = $1`
// the state before is the one that its deletion recorded
const RESTORE = `update document d set deleted_at = null, deleted_by = null, delete_reason = null, version = version + 1,
    status = coalesce((select e.from_status from event e where e.student_sk = d.student_sk and e.entity_kind = 'document' and e.entity_sk = d.document_sk
      and e.to_status = ${DocumentStatus.Deleted} order by e.event_sk desc limit 1), ${DocumentStatus.Submitted})
  where d.document_sk = $1 returning d.status`

/** POST Document/DeleteDocument/{a}/{b} [P-7-48] (D5). */
export const deleteDocument: UseCase<typeof one> = async (scope, { params, body }) => {
  await requireStudent(scope, params.studentSk, DELETE, true)
  const [row] = await readDocuments(scope, params)
  if (!row) throw await whyNotThere(scope, params)
  await mark(scope, row, body.reason)
  await refreshCaseSummary(scope.tx, params.studentSk)
  return done({ documentRef: row.document_sk, restorableUntil: restorableUntil(scope.now) })
}

/** POST Document/DeleteFolder/{a}/{b} [P-7-53]: the documents of one record, all or none. */
export const deleteFolder: UseCase<typeof folder> = async (scope, { params, body }) => {
  const { studentSk, caseActionSk } = params
  await requireStudent(scope, studentSk, DELETE, true)
  const rows = (await readDocuments(scope, { studentSk })).filter((row) => row.entity_sk === caseActionSk && row.entity_kind === 'event')
  if (rows.length === 0) throw notFound('This folder')
  for (const row of rows) await mark(scope, row, body.reason)
  await refreshCaseSummary(scope.tx, studentSk)
  return done(rows.map((row) => ({ documentRef: row.document_sk, restorableUntil: restorableUntil(scope.now) })))
}

/** @throws Refusal 422 without a reason, or for what is kept for good */
async function mark(scope: Scope, row: DocumentRecord, reason: string): Promise<void> {
  if (reason === '') throw ruleBroken({ code: 'document.reason', message: DELETE_REASON_MISSING, field: 'reason' })
  const { keptBecause } = toStudentDocument(row)
  if (keptBecause) throw ruleBroken({ code: 'document.kept', message: keptBecause })
  await scope.tx.query(MARK, [row.document_sk, DocumentStatus.Deleted, scope.now, scope.actor.personSk, reason])
  await recordDocumentEvent(scope, {
    studentSk: row.student_sk, documentSk: row.document_sk, subject: 'Document deleted', detail: `${row.name}: ${reason}`, from: row.status, to: DocumentStatus.Deleted,
  })
  scope.audit({ studentSk: row.student_sk, entityKind: 'document', entitySk: row.document_sk, private: { reason } })
}

async function whyNotThere(scope: Scope, params: { studentSk: string; documentRef: string }) {
  const [deleted] = await readDocuments(scope, { ...params, deleted: true })
  return deleted ? conflict('already-deleted', `This document was deleted by ${deleted.deleter ?? 'somebody'} meanwhile.`) : notFound('This document')
}

/** POST Document/RestoreDocument/{a}/{b}: within 30 days. */
export const restoreDocument: UseCase<typeof restored> = async (scope, { params }) => {
  await requireStudent(scope, params.studentSk, DELETE, true)
  const [row] = await readDocuments(scope, { ...params, deleted: true })
  if (!row) throw notFound('This deleted document')
  if (restorableUntil(row.deleted_at!) < scope.now.toISOString()) {
    throw conflict('not-restorable', 'This document was deleted more than 30 days ago and cannot be restored.')
  }
  const [now] = await scope.tx.query<{ status: number }>(RESTORE, [row.document_sk])
  await recordDocumentEvent(scope, {
    studentSk: row.student_sk, documentSk: row.document_sk, subject: 'Document restored', detail: row.name, from: DocumentStatus.Deleted, to: now!.status,
  })
  await refreshCaseSummary(scope.tx, row.student_sk)
  scope.audit({ studentSk: row.student_sk, entityKind: 'document', entitySk: row.document_sk })
  return done({ documentRef: row.document_sk })
}

/** GET Document/GetDeletedDocuments/{id}: what can still be restored. */
export const listDeletedDocuments: UseCase<typeof listed> = async (scope, { params }) => {
  await requireStudent(scope, params.id, DELETE)
  const rows = await readDocuments(scope, { studentSk: params.id, deleted: true })
  scope.audit({ studentSk: params.id, entityKind: 'document' })
  return rows.filter((row) => restorableUntil(row.deleted_at!) >= scope.now.toISOString()).map(toDeletedDocument)
}
