import { useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ServiceError, sentenceOf } from '../api/service-error.ts'
import { useFrame } from '../shell/frame-language.ts'
import { PlainPage, PlainPanel } from '../shell/plain-page.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { useKitWords } from '../ui/kit-words.ts'
import { Link } from '../ui/link.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** A chunk of an older build, gone since a new one was installed. */
const isOutdatedPage = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|Unable to preload/i.test(error.message)

const newReference = (): string => `B-${crypto.randomUUID().slice(0, 8)}`

/** The last net: a page that broke says so with a reference, instead of a white screen. */
export function RouteError({ isInShell = false }: { isInShell?: boolean }) {
  const error = useRouteError()
  const { words } = useFrame()
  const kit = useKitWords()
  const [reference] = useState(() => (error instanceof ServiceError ? error.reference : undefined) ?? newReference())
  const [at] = useState(() => new Date().toISOString())
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const isOutdated = isOutdatedPage(error)
  const name = error instanceof Error ? error.name : 'Error'
  const Frame = isInShell ? PlainPanel : PlainPage
  return (
    <Frame
      title={isOutdated ? words.outdatedTitle : words.brokenTitle}
      actions={
        <>
          <Button variant="primary" onPress={() => window.location.reload()}>
            {words.reload}
          </Button>
          <Link href="/" look="secondary">
            {words.toStart}
          </Link>
        </>
      }
    >
      <p>{isOutdated ? words.outdatedText : words.brokenText}</p>
      {!isOutdated && (
        <p className="flex flex-wrap items-center gap-1 text-xs text-muted">
          {kit.reference} <code className="font-mono text-ink">{reference}</code>
          <CopyButton text={`${reference}, ${at}, ${name}: ${sentenceOf(error)}`} label={kit.copyDetails} />
        </p>
      )}
    </Frame>
  )
}
