import type { updateDocumentStatuses as contract } from '@trellis/contract/documents.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { findTransition } from '@trellis/domain/basics/state-table.ts'
import { DOCUMENT_TRANSITIONS } from '@trellis/domain/files/document-states.ts'
import { NotificationKind } from '@trellis/domain/notifications/notification-kinds.ts'
import { DocumentStatus, EIChildStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import { done } from '../accounts/change-person.ts'
import { refreshCaseSummary } from '../dashboards/refresh-case-summary.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { conflict, forbidden, notFound, ruleBroken } from '../http/refusals.ts'
import { createNotification } from '../notifications/create-notification.ts'
import { requireStudent } from './document-right.ts'
import { type DocumentRecord, readDocuments } from './read-documents.ts'
import { recordDocumentEvent } from './record-event.ts'

const ACTION: Readonly<Record<number, 'requestReupload' | 'accept'>> = { [DocumentStatus.Resent]: 'requestReupload', [DocumentStatus.Accepted]: 'accept' }
const WORDS = { requestReupload: 'Document re-upload requested', accept: 'Document accepted' } as const
const MARK = 'update document set status = $2, comment = coalesce($3, comment), version = version + 1 where document_sk = $1'
const ASK = `update ei_child set status = $2, comment = $3, version = version + 1, updated_at = now() where ei_child_sk = $1 and status = any('{${EIChildStatus.Submitted},${EIChildStatus.InReview}}')`
const UPLOADER = 'select uploaded_by from document where document_sk = $1'
/** D4: accepted papers of early intervention are the child's papers from then on, whatever becomes of the EI record. */
const COPY = `insert into document (student_sk, type, other_type, status, name, format, media_type, size_bytes, sha256, uploaded_at, uploaded_by, form, replaces_sk, chain_version)
  select student_sk, type, other_type, status, name, format, media_type, size_bytes, sha256, uploaded_at, uploaded_by, form, document_sk, 1 from document where document_sk = $1`

/** POST Document/UpdateDocumentStatuses [P-7-52]: asks again (D2) or accepts (D4), all or none. */
export const updateDocumentStatuses: UseCase<typeof contract> = async (scope, { body }) => {
  const students = new Set<string>()
  for (const wanted of body) {
    const [row] = await readDocuments(scope, { documentRef: wanted.documentRef })
    if (!row) throw notFound('This document')
    await requireStudent(scope, row.student_sk, [Permission.viewEiRecords], true)
    await move(scope, row.document_sk, wanted.documentStatus, wanted.comment || undefined)
    students.add(row.student_sk)
  }
  for (const studentSk of students) await refreshCaseSummary(scope.tx, studentSk)
  return done(body.map(({ documentRef, documentStatus }) => ({ documentRef, documentStatus })))
}

async function move(scope: Scope, documentRef: string, to: number, comment: string | undefined): Promise<void> {
  const [row] = await readDocuments(scope, { documentRef }) // read again below the lock of the child
  if (!row) throw notFound('This document')
  const action = ACTION[to]
  if (!action) throw ruleBroken({ code: 'document.status', message: 'A document can be asked for again or accepted here.', field: 'documentStatus' })
  const way = findTransition(DOCUMENT_TRANSITIONS, row.status as DocumentStatus, action)
  if (!way) throw conflict('document-state', `This document is ${row.status_text.toLowerCase()} by now.`)
  if (!('roles' in way) || !way.roles.includes(scope.actor.roleId)) throw forbidden('Your role does not review these documents.')
  if (action === 'requestReupload' && !comment) throw ruleBroken({ code: 'document.reason', message: 'Error: Field is mandatory', field: 'comment' })
  const { student_sk: studentSk, document_sk: documentSk } = row
  await scope.tx.query(MARK, [documentSk, to, comment ?? null])
  if (row.entity_kind === 'eiChild') await followUp(scope, row, action, comment)
  await recordDocumentEvent(scope, { studentSk, documentSk, subject: WORDS[action], detail: comment ?? row.name, from: row.status, to })
  scope.audit({ studentSk, entityKind: 'document', entitySk: documentSk, private: { to } })
}

async function followUp({ tx, actor }: Scope, row: DocumentRecord, action: 'requestReupload' | 'accept', comment: string | undefined): Promise<void> {
  if (action === 'accept') return void (await tx.query(COPY, [row.document_sk]))
  await tx.query(ASK, [row.entity_sk, EIChildStatus.ActionRequested, comment])
  const [uploader] = await tx.query<{ uploaded_by: string | null }>(UPLOADER, [row.document_sk])
  if (!uploader?.uploaded_by) return
  await createNotification(tx, {
    personSk: uploader.uploaded_by, kind: NotificationKind.reuploadRequested, studentSk: row.student_sk, causedBy: actor.personSk,
    parts: { subject: row.type_text, ...(comment && { text: comment }) },
  })
}
