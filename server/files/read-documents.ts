import type { DeletedDocument, StudentDocument } from '@trellis/contract/documents.ts'
import { FINAL_ASSESSMENT, FINAL_IEP, keptBecause, RESTORABLE_DAYS } from '@trellis/domain/files/deletion-rules.ts'
import { readableTypes } from '@trellis/domain/files/document-access.ts'
import type { Scope } from '../access/scope.ts'
import { previewOf } from './preview-kind.ts'

export interface DocumentRecord {
  readonly document_sk: string
  readonly student_sk: string
  readonly type: number
  readonly other_type: string | null
  readonly status: number
  readonly name: string
  readonly format: string
  readonly media_type: string | null
  readonly size_bytes: string | null
  readonly sha256: Buffer | null
  readonly comment: string | null
  readonly chain_version: number
  readonly entity_kind: string | null
  readonly entity_sk: string | null
  readonly uploaded_at: Date
  readonly type_text: string
  readonly status_text: string
  readonly uploader: string | null
  readonly iep_status: number | null
  readonly consent_signed: boolean
  readonly deleted_at: Date | null
  readonly deleter: string | null
  readonly delete_reason: string | null
}

const SELECT = `select d.document_sk, d.student_sk, d.type, d.other_type, d.status, d.name, d.format, d.media_type, d.size_bytes, d.sha256, d.comment,
  d.chain_version, d.entity_kind, d.entity_sk, d.uploaded_at, coalesce(t.description, 'Document') as type_text, coalesce(st.description, '') as status_text,
  p.first_name || ' ' || p.last_name as uploader, iep.status as iep_status, coalesce(c.signed_on is not null, false) as consent_signed,
  d.deleted_at, q.first_name || ' ' || q.last_name as deleter, d.delete_reason
  from document d
  left join reference_item t on t.list_name = 'DocumentType' and t.id = d.type
  left join reference_item st on st.list_name = 'DocumentStatus' and st.id = d.status
  left join person p on p.person_sk = d.uploaded_by
  left join person q on q.person_sk = d.deleted_by
  left join iep_form iep on d.entity_kind = 'iepForm' and iep.iep_form_sk = d.entity_sk
  left join assessment e on d.entity_kind = 'assessment' and e.evaluation_sk = d.entity_sk
  left join consent c on d.entity_kind = 'consent' and c.consent_sk = d.entity_sk`

// a parent reads what is finished, and whatever they brought themselves (process.md 5.5)
const READABLE = `(d.type = any($1::int[]) and ($2::bigint is null or d.entity_kind is null or case d.entity_kind
    when 'iepForm' then iep.status = any('{${FINAL_IEP.join(',')}}') when 'assessment' then e.status = any('{${FINAL_ASSESSMENT.join(',')}}')
    when 'consent' then true when 'referral' then true when 'notice' then true when 'meeting' then true else false end)
  or d.uploaded_by = $2)`

export interface DocumentFilter {
  readonly studentSk?: string
  readonly documentRef?: string
  readonly entity?: { readonly kind: string; readonly key: string }
  readonly types?: readonly number[]
  readonly deleted?: boolean
}

/** Documents that this actor may read, newest first. The child must have been asked for at the first wall. */
export function readDocuments({ tx, actor }: Scope, filter: DocumentFilter): Promise<DocumentRecord[]> {
  const types = readableTypes(actor).filter((type) => filter.types?.includes(type) ?? true)
  const values: unknown[] = [`{${types.join(',')}}`, actor.reach.kind === 'family' ? actor.personSk : null]
  const where = [READABLE, `d.deleted_at is ${filter.deleted ? 'not null' : 'null'}`]
  const add = (sql: string, value: unknown): void => void where.push(sql.replace('?', `$${values.push(value)}`))
  if (filter.studentSk) add('d.student_sk = ?', filter.studentSk)
  if (filter.documentRef) add('d.document_sk = ?', filter.documentRef)
  if (filter.entity) {
    add('d.entity_kind = ?', filter.entity.kind)
    add('d.entity_sk = ?', filter.entity.key)
  }
  return tx.query<DocumentRecord>(`${SELECT} where ${where.join(' and ')} order by d.uploaded_at desc, d.document_sk desc`, values)
}

export const toStudentDocument = (row: DocumentRecord): StudentDocument => ({
  studentSk: row.student_sk,
  uploadDate: row.uploaded_at.toISOString(),
  documentName: row.name,
  documentType: row.type_text,
  documentTypeId: row.type,
  otherDocType: row.other_type,
  documentRef: row.document_sk,
  documentFormat: row.format,
  documentStatus: row.status,
  documentStatusText: row.status_text,
  documentComment: row.comment,
  documentVersion: row.chain_version,
  sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
  uploadedBy: row.uploader,
  preview: row.sha256 ? previewOf(row.media_type) : 'none',
  hasContent: row.sha256 !== null,
  keptBecause: keptBecause({ type: row.type, entityKind: row.entity_kind, iepStatus: row.iep_status, consentIsSigned: row.consent_signed }) ?? null,
})

export const toDeletedDocument = (row: DocumentRecord): DeletedDocument => ({
  ...toStudentDocument(row),
  deletedAt: row.deleted_at!.toISOString(),
  deletedBy: row.deleter,
  deleteReason: row.delete_reason,
  restorableUntil: restorableUntil(row.deleted_at!),
})

/** The moment from which a deletion stands. */
export const restorableUntil = (deletedAt: Date): string => new Date(deletedAt.getTime() + RESTORABLE_DAYS * 86_400_000).toISOString()
