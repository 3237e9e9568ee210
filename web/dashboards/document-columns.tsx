import type { DocumentRow } from '@trellis/contract/grid-rows.ts'
import { DocumentLink } from '../files/document-link.tsx'
import { Chip } from '../ui/chip.tsx'
import type { GridColumn } from '../grid/grid-column.ts'

/** A document of a student, wherever they are listed [S-4.9-01]. */
export const DOCUMENT_COLUMNS: readonly GridColumn<DocumentRow>[] = [
  {
    field: 'documentType',
    header: 'Type',
    type: 'text',
    width: 200,
    cell: (row) => (
      <>
        {row.otherDocType ?? row.documentType}
        {row.stac && <Chip className="ms-2">{row.stac.statusText}</Chip>}
      </>
    ),
  },
  {
    field: 'documentName',
    header: 'Document',
    type: 'file',
    width: 220,
    cell: (row) => (
      <DocumentLink
        documentRef={row.documentRef}
        name={row.documentName}
        href={row.isDoHmhMigrated ? row.docLink : undefined}
      />
    ),
  },
  { field: 'evaluationName', header: 'Assessment', type: 'text', width: 160 },
  { field: 'uploadDate', header: 'Uploaded', type: 'date', width: 110 },
]
