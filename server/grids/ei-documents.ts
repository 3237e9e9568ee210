import type { EiDocumentRow } from '@trellis/contract/grid-rows.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { caseScope } from './case-scope.ts'
import type { GridColumn, GridSource } from './grid-source.ts'

export interface RawEiDocument {
  readonly document_sk: string
  readonly student_sk: string
  readonly type: number
  readonly type_text: string
  readonly other_type: string | null
  readonly status: number
  readonly status_text: string
  readonly name: string
  readonly comment: string | null
  readonly uploaded_at: Date
}

const text = (sql: string): GridColumn => ({ kind: 'text', sql, isDistinct: true })
const COLUMNS: Readonly<Record<string, GridColumn>> = {
  documentFileName: { kind: 'text', sql: 'd.name' },
  documentComment: { kind: 'text', sql: 'd.comment' },
  eiDocumentType: { kind: 'number', sql: 'd.type', isDistinct: true },
  eiDocumentTypeText: text(`coalesce(t.description, '')`),
  otherEIType: { kind: 'text', sql: 'd.other_type' },
  documentStatus: { kind: 'number', sql: 'd.status', isDistinct: true },
  documentStatusText: text(`coalesce(st.description, '')`),
  uploadDate: { kind: 'instant', sql: 'd.uploaded_at' },
}

/** [P-3-16] The documents that belong to a child's EI record; deleted ones do not show. */
export const eiDocumentsOf = (studentSk: string): GridSource<EiDocumentRow, RawEiDocument> => ({
  name: 'EITransition',
  columns: COLUMNS,
  select: `d.document_sk, d.student_sk, d.type, coalesce(t.description, '') as type_text, d.other_type, d.status, coalesce(st.description, '') as status_text, d.name, d.comment, d.uploaded_at`,
  from: `case_summary c join document d on d.student_sk = c.student_sk and d.entity_kind = 'eiChild' and d.deleted_at is null
    left join reference_item t on t.list_name = 'DocumentType' and t.id = d.type
    left join reference_item st on st.list_name = 'DocumentStatus' and st.id = d.status`,
  where: ({ actor }, sql) => {
    const scope = caseScope(actor, Permission.viewEiRecords, sql)
    return scope && `${scope} and c.student_sk = ${sql.value(studentSk, 'bigint')}`
  },
  defaultSort: 'd.uploaded_at desc',
  keyColumn: 'd.document_sk',
  key: 'd.document_sk desc',
  toRows: (_scope, raw) => raw.map(eiDocumentRow),
  studentSks: () => [studentSk],
})

const eiDocumentRow = (row: RawEiDocument): EiDocumentRow => ({
  documentRef: row.document_sk,
  documentFileName: row.name,
  documentComment: row.comment,
  eiDocumentType: row.type,
  eiDocumentTypeText: row.type_text,
  otherEIType: row.other_type,
  documentStatus: row.status,
  documentStatusText: row.status_text,
  uploadDate: row.uploaded_at.toISOString(),
  studentSk: row.student_sk,
})
