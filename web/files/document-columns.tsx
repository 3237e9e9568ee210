import type { StudentDocument } from '@trellis/contract/documents.ts'
import { DocumentStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { dateText } from '../grid/cells/text-of.ts'
import { Chip } from '../ui/chip.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import type { Tone } from '../ui/tone.ts'
import { DocumentActions } from './document-actions.tsx'
import { DocumentLink } from './document-link.tsx'
import { fileSizeText } from './file-size.ts'

const TONE: Readonly<Record<number, Tone>> = {
  [DocumentStatus.Resent]: 'warn',
  [DocumentStatus.Accepted]: 'ok',
  [DocumentStatus.NotUsable]: 'danger',
}

export const DOCUMENT_COLUMNS: readonly TableColumn<StudentDocument>[] = [
  {
    id: 'name',
    header: 'Document',
    isRowHeader: true,
    isWrapping: true,
    minWidth: '12rem',
    cell: (row) => (
      <span className="flex min-w-0 flex-col items-start">
        <DocumentLink isWhole documentRef={row.documentRef} name={row.documentName} />
        <span className="text-xs font-normal text-muted">
          {row.sizeBytes === null ? row.documentFormat : `${row.documentFormat}, ${fileSizeText(row.sizeBytes)}`}
        </span>
      </span>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    isWrapping: true,
    minWidth: '10rem',
    cell: (row) => (
      <>
        {row.otherDocType ?? row.documentType}
        {row.documentVersion > 1 && <span className="text-muted">, version {row.documentVersion}</span>}
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isWrapping: true,
    cell: (row) => (
      <>
        <Chip tone={TONE[row.documentStatus] ?? 'neutral'}>{row.documentStatusText}</Chip>
        {row.documentComment && <span className="block text-xs text-muted">{row.documentComment}</span>}
      </>
    ),
  },
  {
    id: 'uploaded',
    header: 'Uploaded',
    isWrapping: true,
    cell: (row) => (
      <>
        {dateText(row.uploadDate)}
        {row.uploadedBy && <span className="block text-xs text-muted">{row.uploadedBy}</span>}
      </>
    ),
  },
  { id: 'actions', header: 'Actions', isHeaderHidden: true, align: 'end', cell: (row) => <DocumentActions document={row} /> },
]
