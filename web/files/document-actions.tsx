import type { StudentDocument } from '@trellis/contract/documents.ts'
import { Permission } from '@trellis/domain/access/permission-ids.ts'
import { Download, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay, useSignedInPerson } from '../session/current-user-context.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { NOT_HERE, useDownload } from './use-download.ts'

const DeleteDocumentDialog = lazy(async () => ({ default: (await import('./delete-document-dialog.tsx')).DeleteDocumentDialog }))

/** What can be done with a listed document besides looking at it. */
export function DocumentActions({ document }: { document: StudentDocument }) {
  const may = useMay()
  const { user } = useSignedInPerson()
  const { download, pendingRef } = useDownload()
  const [isDeleting, setDeleting] = useState(false)
  const { documentRef, documentName, hasContent, keptBecause } = document
  return (
    <span className="inline-flex gap-1">
      <IconButton
        label={`Download ${documentName}`}
        onPress={() => void download(documentRef)}
        isPending={pendingRef === documentRef}
        disabledReason={hasContent ? undefined : NOT_HERE}
      >
        <Download aria-hidden className="size-4" />
      </IconButton>
      {may(Permission.deleteDocument) && !user.isViewOnly && (
        <IconButton label={`Delete ${documentName}`} onPress={() => setDeleting(true)} disabledReason={keptBecause ?? undefined}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      )}
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteDocumentDialog document={document} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </span>
  )
}
