import { RotateCw, UsersRound } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { PortalWords } from './language/portal-words.ts'

/** How a child comes onto this page. */
export function NoChildren({ words }: { words: PortalWords }) {
  return (
    <Card>
      <div className="mx-auto flex max-w-xl flex-col items-center py-6">
        <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent-ink">
          <UsersRound aria-hidden className="size-5" />
        </span>
        <h2 className="mt-3 text-center">{words.emptyTitle}</h2>
        <ol className="mt-4 flex list-decimal flex-col gap-2 ps-6 text-base leading-6">
          {words.emptySteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

export function PortalFailed({
  words,
  sentence,
  onRetry,
  isRetrying,
}: {
  words: PortalWords
  /** What could not be shown. */
  sentence: string
  onRetry: () => void
  isRetrying: boolean
}) {
  return (
    <Card>
      <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center">
        <p className="font-semibold">{sentence}</p>
        <p className="text-muted">{words.nothingLost}</p>
        <Button onPress={onRetry} isPending={isRetrying} icon={<RotateCw aria-hidden className="size-4" />}>
          {words.retry}
        </Button>
      </div>
    </Card>
  )
}

export function ChildrenLoading({ words }: { words: PortalWords }) {
  return (
    <Card>
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <div className="flex flex-col gap-3">
        <Skeleton width="14rem" height="1.25rem" />
        <Skeleton height="4rem" />
        <Skeleton width="20rem" />
      </div>
    </Card>
  )
}
