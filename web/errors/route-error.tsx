import { useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ServiceError, sentenceOf } from '../api/service-error.ts'
import { PlainPage, PlainPanel } from '../shell/plain-page.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Link } from '../ui/link.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** A chunk of an older build, gone since a new one was installed. */
const isOutdatedPage = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|Unable to preload/i.test(error.message)

const newReference = (): string => `B-${crypto.randomUUID().slice(0, 8)}`

/** The last net: a page that broke says so with a reference, instead of a white screen. */
export function RouteError({ isInShell = false }: { isInShell?: boolean }) {
  const error = useRouteError()
  const [reference] = useState(() => (error instanceof ServiceError ? error.reference : undefined) ?? newReference())
  const [at] = useState(() => new Date().toISOString())
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const isOutdated = isOutdatedPage(error)
  const name = error instanceof Error ? error.name : 'Error'
  const Frame = isInShell ? PlainPanel : PlainPage
  return (
    <Frame
      title={isOutdated ? 'This page has to be loaded again' : 'Something went wrong'}
      actions={
        <>
          <Button variant="primary" onPress={() => window.location.reload()}>
            Reload the page
          </Button>
          <Link href="/" look="secondary">
            Go to the start page
          </Link>
        </>
      }
    >
      <p>
        {isOutdated
          ? 'A part of the page could not be fetched. A newer version may have been installed, or the connection broke.'
          : 'This page could not be shown. What was saved before is safe.'}
      </p>
      {!isOutdated && (
        <p className="flex flex-wrap items-center gap-1 text-xs text-muted">
          Reference <code className="font-mono text-ink">{reference}</code>
          <CopyButton text={`${reference}, ${at}, ${name}: ${sentenceOf(error)}`} label="Copy reference and details" />
        </p>
      )}
    </Frame>
  )
}
