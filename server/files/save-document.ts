import type { ReceivedFile } from '@trellis/contract/documents.ts'
import { DocumentStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Scope } from '../access/scope.ts'
import type { AskedAgain } from './answer-reupload.ts'
import type { OwnRecord } from './find-own-record.ts'
import { keepFile } from './keep-file.ts'
import { recordDocumentEvent } from './record-event.ts'

const INSERT = `insert into document (student_sk, entity_kind, entity_sk, type, other_type, status, name, format, media_type, size_bytes, sha256, uploaded_at, uploaded_by,
    form, replaces_sk, chain_version)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
    (select 1 + coalesce(max(chain_version), 0) from document where student_sk = $1 and type = $4 and entity_kind is not distinct from $2
      and entity_sk is not distinct from $3 and lower(other_type) is not distinct from lower($5)))
  returning document_sk`

/** What a document is, whatever its files are. */
export interface NewDocument {
  readonly studentSk: string
  readonly documentType: number
  readonly otherDocType?: string | undefined
  readonly formJson?: string | undefined
}

/**
 * One received file becomes a document of the child, with its event and audit, exactly when this transaction commits.
 * The student's row is locked and the right to upload was asked for by now. @returns its documentRef
 */
export async function saveDocument(
  scope: Scope,
  { studentSk, documentType, otherDocType, formJson }: NewDocument,
  file: ReceivedFile,
  record: OwnRecord | undefined,
  askedAgain?: AskedAgain,
): Promise<string> {
  const { tx, actor, now } = scope
  const status = askedAgain ? DocumentStatus.Resubmitted : DocumentStatus.Submitted
  await keepFile(tx, scope.files, { sha256: file.sha256, size: file.size })
  const [row] = await tx.query<{ document_sk: string }>(INSERT, [
    studentSk, askedAgain?.entityKind ?? record?.kind ?? null, askedAgain?.entitySk ?? record?.key ?? null, documentType, otherDocType || null, status,
    file.fileName, file.format, file.mediaType, file.size, Buffer.from(file.sha256, 'hex'), now, actor.personSk,
    formJson || null, askedAgain?.documentSk ?? null,
  ])
  const documentSk = row!.document_sk
  const subject = askedAgain ? 'Document uploaded again' : 'Document uploaded'
  await recordDocumentEvent(scope, { studentSk, documentSk, subject, detail: file.fileName, to: status })
  scope.audit({ studentSk, entityKind: 'document', entitySk: documentSk, private: { sha256: file.sha256, size: file.size } })
  return documentSk
}
