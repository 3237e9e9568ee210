import { listDeletedDocuments, restoreDocument, type DeletedDocument } from '@trellis/contract/documents.ts'
import { useQueryClient } from '@tanstack/react-query'
import { savedValue } from '../api/envelope.ts'
import { tellSaveFailure } from '../api/tell-failure.ts'
import { useRead } from '../api/use-read.ts'
import { useSend } from '../api/use-send.ts'
import { dateText } from '../grid/cells/text-of.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { notify } from '../ui/toast-queue.ts'
import { changedDocuments } from './document-keys.ts'

/** What was deleted in the last 30 days, why and by whom, with the way back. */
export function DeletedDocuments({ studentSk }: { studentSk: string }) {
  const { data } = useRead(listDeletedDocuments, { params: { id: studentSk } }, { isQuietRefusal: true })
  if (!data || data.length === 0) return null
  return (
    <div className="border-t border-line px-4">
      <Disclosure title={`Deleted documents (${data.length})`}>
        <ul className="flex flex-col divide-y divide-line">
          {data.map((document) => (
            <DeletedRow key={document.documentRef} document={document} />
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

function DeletedRow({ document }: { document: DeletedDocument }) {
  const queries = useQueryClient()
  const { send, isPending } = useSend(restoreDocument)
  const { studentSk, documentRef, documentName } = document
  const restore = async (): Promise<void> => {
    try {
      savedValue(await send({ params: { studentSk, documentRef } }))
      notify.success('The document was restored.')
      await Promise.all(changedDocuments().map((queryKey) => queries.invalidateQueries({ queryKey })))
    } catch (error) {
      tellSaveFailure(error, () => void restore())
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-48 flex-1">
        <p className="[overflow-wrap:anywhere]">
          {documentName} <span className="text-muted">({document.otherDocType ?? document.documentType})</span>
        </p>
        <p className="text-xs text-muted">
          Deleted {dateText(document.deletedAt)} by {document.deletedBy ?? 'somebody'}: {document.deleteReason}. Can be restored until{' '}
          {dateText(document.restorableUntil)}.
        </p>
      </div>
      <Button size="small" onPress={() => void restore()} isPending={isPending} aria-label={`Restore ${documentName}`}>
        Restore
      </Button>
    </li>
  )
}
