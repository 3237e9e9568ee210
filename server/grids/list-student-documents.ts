import type { getStudentDocuments as contract } from '@trellis/contract/grids.ts'
import { holdsPermission } from '@trellis/domain/access/actor.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { documentRows } from '@trellis/domain/grids/document-rows.ts'
import { ChangeKind, DocumentType } from '@trellis/domain/reference/code-enumerations.ts'
import type { UseCase } from '../http/mount-endpoints.ts'
import { readStac, stacView } from '../placements/read-stac.ts'
import { getStudentSk } from '../students/find-student.ts'

interface Row {
  readonly document_sk: string
  readonly type: number
  readonly type_text: string
  readonly other_type: string | null
  readonly format: string
  readonly name: string
  readonly uploaded_at: Date
  readonly evaluation: string | null
}

const DOCUMENTS = `select d.document_sk, d.type, coalesce(t.description, 'Document') as type_text, d.other_type, d.format, d.name, d.uploaded_at, et.description as evaluation
  from document d
  left join reference_item t on t.list_name = 'DocumentType' and t.id = d.type
  left join assessment e on d.entity_kind = 'assessment' and e.evaluation_sk = d.entity_sk
  left join reference_item et on et.list_name = 'EvaluationType' and et.id = e.evaluation_type_id
  where d.student_sk = $1 and d.deleted_at is null`
const KINDS = Object.values(ChangeKind)
const WORDS: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(ChangeKind).map(([word, kind]) => [kind, word]),
)

/** GET Document/GetStudentDocumentsByID/{id}: the rows below a case [S-3.9-01][P-7-50]. */
export const listStudentDocuments: UseCase<typeof contract> = async (scope, { params }) => {
  const studentSk = await getStudentSk(scope, params.id)
  scope.audit({ studentSk, entityKind: 'document' })
  const [rows, stac] = await Promise.all([
    scope.tx.query<Row>(DOCUMENTS, [studentSk], 'student-documents'),
    holdsPermission(scope.actor, Permission.viewPlacement) ? readStac(scope, { studentSk }) : undefined,
  ])
  const documents = rows.map((row) => ({
    documentRef: row.document_sk,
    documentType: row.type_text,
    otherDocType: row.other_type,
    uploadDate: row.uploaded_at.toISOString(),
    actions: KINDS,
    documentName: row.name,
    documentFormat: row.format,
    evaluationName: row.evaluation,
    stac: stac && row.type === DocumentType.STAC ? stacView(stac, scope.actor) : null,
  }))
  return documentRows(documents).map(({ actions, ...row }) => ({
    ...row,
    docFormat: row.documentFormat,
    actions: actions.map((kind) => WORDS[kind]!),
    // nothing has been brought over from the health department's own store
    lfEntryID: null,
    docLink: null,
    isDoHmhMigrated: false,
    expandedRow: false,
  }))
}
