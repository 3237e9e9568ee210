import { getStudentDocuments } from '@trellis/contract/grids.ts'
import type { DocumentRow } from '@trellis/contract/grid-rows.ts'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { DOCUMENT_COLUMNS } from '../dashboards/document-columns.tsx'
import { GridCell } from '../grid/cells/grid-cell.tsx'
import { Card } from '../ui/card.tsx'
import type { TableColumn } from '../ui/data-table-column.ts'
import { DataTable } from '../ui/data-table.tsx'

const COLUMNS = DOCUMENT_COLUMNS.map(
  (column, index): TableColumn<DocumentRow> => ({
    id: column.field,
    header: column.header,
    isRowHeader: index === 0,
    isWrapping: true,
    cell: (row) => <GridCell row={row} column={column} />,
  }),
)

/** The newest document of each type, newest first, as the server groups them [S-4.9-01 to S-4.9-03]. */
export function DocumentsTab({ id }: { id: string }) {
  const { data, error, refetch } = useRead(getStudentDocuments, { params: { id } }, { isQuietRefusal: true })
  return (
    <Card title="Documents" description="The newest of each type, the latest first." isFlush>
      <DataTable
        caption="Documents"
        columns={COLUMNS}
        rows={data}
        rowKey={({ documentRef }) => documentRef}
        isLoading={!data && !error}
        skeletonRows={5}
        onPhone="cards"
        emptyText="This student has no documents."
        error={
          error && !data
            ? {
                title: `The documents could not be loaded. ${sentenceOf(error)}`,
                onRetry: () => void refetch(),
                ...(error instanceof ServiceError && error.reference && { referenceId: error.reference }),
              }
            : undefined
        }
      />
    </Card>
  )
}
