import clsx from 'clsx'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from '../ui/link.tsx'

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }))

export interface DocumentLinkProps {
  documentRef: string
  name: string
  /** A migrated document opens its own link [S-7.4-05]. */
  href?: string | null | undefined
  /** The whole name, over several lines; a row of a grid has one. */
  isWhole?: boolean
  /** After the name, such as an icon. */
  children?: ReactNode
}

/** The name of a document wherever one is listed; pressing it shows the document. */
export function DocumentLink({ documentRef, name, href, isWhole = false, children }: DocumentLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const fit = isWhole ? 'wrap-anywhere' : 'truncate'
  if (href)
    return (
      <Link look="plain" href={href} target="_blank" rel="noreferrer" className={clsx('min-w-0', fit)}>
        {name}
        <span className="sr-only"> (opens in a new tab)</span>
      </Link>
    )
  return (
    <>
      <Button
        className={clsx('max-w-full min-w-0 rounded-sm text-start text-accent-ink underline-offset-2 hover:underline', fit)}
        onPress={() => setOpen(true)}
      >
        {name}
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PreviewDialog documentRef={documentRef} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
