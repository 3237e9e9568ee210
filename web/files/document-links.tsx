import { FileText } from 'lucide-react'
import { DocumentLink } from './document-link.tsx'

/** Documents of an event, each opening where it is listed. */
export function DocumentLinks({ documents }: { documents: readonly { documentRef: string; documentFileName: string }[] }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {documents.map(({ documentRef, documentFileName }) => (
        <li key={documentRef} className="flex min-h-6 min-w-0 items-center gap-1.5">
          <FileText aria-hidden className="size-3.5 shrink-0 text-muted" />
          <DocumentLink documentRef={documentRef} name={documentFileName} />
        </li>
      ))}
    </ul>
  )
}
