import type { getDocument as contract } from '@trellis/contract/documents.ts'
import { DOCUMENT_KINDS } from '@trellis/domain/files/document-kinds.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { notFound } from '../http/refusals.ts'
import { requireStudent } from './document-right.ts'
import { issueTicket } from './issue-ticket.ts'
import { type DocumentRecord, readDocuments, toStudentDocument } from './read-documents.ts'

const READERS = [...new Set(DOCUMENT_KINDS.flatMap(({ read }) => read))]

/** GET Document/GetDocument/{id} [S-7.4-04]: what it is, and a ticket to its bytes. Absent, deleted, out of reach: 404 alike. */
export const getDocument: UseCase<typeof contract> = async (scope, { params, query }) => {
  const [row] = await readDocuments(scope, { documentRef: params.id })
  if (!row) throw notFound('This document')
  await requireStudent(scope, row.student_sk, READERS).catch(() => {
    throw notFound('This document')
  })
  const document = toStudentDocument(row)
  const isOpen = document.hasContent && (query.purpose === 'download' || document.preview !== 'none')
  const isTaken = isOpen && query.purpose === 'download'
  scope.audit({ studentSk: row.student_sk, entityKind: 'document', entitySk: row.document_sk, private: { purpose: query.purpose }, ...(isTaken && { action: 'download' }) })
  const ticket = isOpen ? await issueTicket(scope, fileOf(row, query.purpose, query.page)) : undefined
  // nothing has been brought over from the health department's own store
  return { ...document, url: ticket?.url ?? null, expiresAt: ticket?.expiresAt ?? null, isDoHmhMigrated: false, docLink: null }
}

const fileOf = (row: DocumentRecord, purpose: 'download' | 'preview', page: number) => ({
  purpose,
  sha256: row.sha256!.toString('hex'),
  fileName: row.name,
  mediaType: row.media_type ?? 'application/octet-stream',
  page,
})
