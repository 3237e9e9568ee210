import { getStudentDocuments } from '@trellis/contract/grids.ts'
import type { CaseRow, DocumentRow } from '@trellis/contract/grid-rows.ts'
import { useClient } from '../api/client-context.ts'
import { readKey } from '../api/read-key.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import { NestedGrid } from '../grid/nested-grid.tsx'
import { useSignedInPerson } from '../session/current-user-context.ts'

const COLUMNS: readonly GridColumn<DocumentRow>[] = [
  {
    field: 'documentType',
    header: 'Type',
    type: 'text',
    width: 200,
    cell: (row) => row.otherDocType ?? row.documentType,
  },
  {
    field: 'documentName',
    header: 'Document',
    type: 'file',
    width: 220,
    // a migrated document opens its own link; the others open where documents are served
    filesOf: (row) => [
      { name: row.documentName, href: row.isDoHmhMigrated ? (row.docLink ?? undefined) : undefined },
    ],
  },
  { field: 'evaluationName', header: 'Assessment', type: 'text', width: 160 },
  { field: 'uploadDate', header: 'Uploaded', type: 'date', width: 110 },
]

/** The newest document of each type, newest first, as the server groups them [S-4.9-01 to S-4.9-04]. */
export function CaseDocuments({ row }: { row: CaseRow }) {
  const client = useClient()
  const { selection } = useSignedInPerson()
  const request = { params: { id: row.studentSk } }
  return (
    <NestedGrid
      title={`Table of documents of ${row.studentName}`}
      columns={COLUMNS}
      rowKey={(document) => document.documentRef}
      queryKey={readKey(getStudentDocuments, request, selection)}
      load={(signal) => client.call(getStudentDocuments, request, { signal })}
      emptyText="This student has no documents."
    />
  )
}
