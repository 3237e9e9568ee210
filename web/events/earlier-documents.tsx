import { listCaseActionDocuments } from '@trellis/contract/documents.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { DocumentLinks } from '../files/document-links.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** Documents that were uploaded with the event before. */
export function EarlierDocuments({ studentSk, eventSk }: { studentSk: string; eventSk: string }) {
  const request = { params: { studentSk, caseActionSk: eventSk } }
  const { data, error, refetch } = useRead(listCaseActionDocuments, request, { isQuietRefusal: true })
  return (
    <section aria-label="Uploaded documents" className="flex flex-col gap-1">
      <h3 className="text-sm font-medium">Uploaded documents</h3>
      {error ? (
        <ErrorState title={`The documents could not be listed. ${sentenceOf(error)}`} onRetry={() => void refetch()} />
      ) : !data ? (
        <Spinner label="Loading the documents" />
      ) : data.length === 0 ? (
        <p className="text-sm text-muted">No document was uploaded with this event.</p>
      ) : (
        <DocumentLinks documents={data.map(({ documentRef, documentName }) => ({ documentRef, documentFileName: documentName }))} />
      )}
    </section>
  )
}
