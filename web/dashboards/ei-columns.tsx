import { getEiChildDocuments } from '@trellis/contract/grids.ts'
import type { CaseRow, EiDocumentRow } from '@trellis/contract/grid-rows.ts'
import { useClient } from '../api/client-context.ts'
import { readKey } from '../api/read-key.ts'
import { DocumentLink } from '../files/document-link.tsx'
import type { GridColumn } from '../grid/grid-column.ts'
import type { GridDetail } from '../grid/grid-props.ts'
import { NestedGrid } from '../grid/nested-grid.tsx'
import { useSignedInPerson } from '../session/current-user-context.ts'
import { caseColumns } from './case-columns.tsx'

export const EI_COLUMNS = caseColumns(
  'studentName',
  'agencyName',
  'notifiedDate',
  'activityStatusText',
  'complianceStatus',
  'complianceDate',
  'activity',
  'dueDate',
  'caseStage',
  'assignedTo',
)
export const EI_COLUMNS_OF_ONE_AGENCY = EI_COLUMNS.filter(({ field }) => field !== 'agencyName')

const DOCUMENT_COLUMNS: readonly GridColumn<EiDocumentRow>[] = [
  {
    field: 'eiDocumentTypeText',
    header: 'Type',
    type: 'text',
    width: 190,
    cell: (row) => row.otherEIType ?? row.eiDocumentTypeText,
  },
  {
    field: 'documentFileName',
    header: 'Document',
    type: 'file',
    width: 220,
    cell: (row) => <DocumentLink documentRef={row.documentRef} name={row.documentFileName} />,
  },
  { field: 'documentStatusText', header: 'Status', type: 'text', width: 130 },
  { field: 'documentComment', header: 'Comment', type: 'text', width: 220 },
  { field: 'uploadDate', header: 'Uploaded', type: 'date', width: 110 },
]

/** The documents of a child of early intervention [P-7-14]. */
function ChildDocuments({ row }: { row: CaseRow }) {
  const client = useClient()
  const { selection } = useSignedInPerson()
  const request = { params: { id: row.studentSk } }
  return (
    <NestedGrid
      title={`Table of documents of ${row.studentName}`}
      columns={DOCUMENT_COLUMNS}
      rowKey={(document) => document.documentRef}
      queryKey={readKey(getEiChildDocuments, request, selection)}
      load={(signal) => client.call(getEiChildDocuments, request, { signal })}
      emptyText="This child has no documents."
    />
  )
}

export const EI_DETAIL: GridDetail<CaseRow> = {
  labelOf: (row) => `Documents of ${row.studentName}`,
  canExpand: (row) => row.hasDetails,
  render: (row) => <ChildDocuments row={row} />,
}
