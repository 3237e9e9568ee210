import { listDocuments } from '@trellis/contract/documents.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { Plus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { useMay, useSignedInPerson } from '../session/current-user-context.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { DeletedDocuments } from './deleted-documents.tsx'
import { DOCUMENT_COLUMNS } from './document-columns.tsx'

const AddDocuments = lazy(async () => ({ default: (await import('./add-documents.tsx')).AddDocuments }))

/** All documents of a student that the reader may see, newest first, with what they may do with them. */
export function StudentDocuments({ studentSk }: { studentSk: string }) {
  const may = useMay()
  const { user } = useSignedInPerson()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useRead(listDocuments, { params: { id: studentSk } }, { isQuietRefusal: true })
  return (
    <Card
      title="Documents"
      isFlush
      actions={
        !user.isViewOnly && (
          <Button
            size="small"
            icon={isAdding ? <X aria-hidden className="size-4" /> : <Plus aria-hidden className="size-4" />}
            aria-expanded={isAdding}
            onPress={() => setAdding(!isAdding)}
          >
            {isAdding ? 'Close' : 'Add documents'}
          </Button>
        )
      }
    >
      {isAdding && (
        <div className="border-b border-line p-4">
          <Suspense fallback={null}>
            <AddDocuments studentSk={studentSk} onAdded={() => setAdding(false)} />
          </Suspense>
        </div>
      )}
      <DataTable
        caption="Documents"
        columns={DOCUMENT_COLUMNS}
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
      {may(Permission.deleteDocument) && <DeletedDocuments studentSk={studentSk} />}
    </Card>
  )
}
