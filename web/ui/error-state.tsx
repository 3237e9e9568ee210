import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { useKitWords } from './kit-words.ts'

export interface ErrorStateProps {
  /** What failed, in one sentence. */
  title: string
  /** What it means for the reader; by default, that nothing was lost. */
  description?: ReactNode
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  /** For the service desk. */
  referenceId?: string | undefined
}

/** Something failed: says what, that nothing was lost, and offers to try again. */
export function ErrorState({ title, description, onRetry, isRetrying, referenceId }: ErrorStateProps) {
  const words = useKitWords()
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center">
      <span className="grid size-11 place-items-center rounded-full bg-danger-soft text-danger">
        <TriangleAlert aria-hidden className="size-5" />
      </span>
      <p className="mt-3 font-semibold">{title}</p>
      <div className="mt-1 text-muted">{description ?? words.nothingLost}</div>
      {onRetry && (
        <Button
          className="mt-4"
          onPress={onRetry}
          isPending={isRetrying}
          icon={<RotateCw aria-hidden className="size-4" />}
        >
          {words.retry}
        </Button>
      )}
      {referenceId && (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-1 text-xs text-muted">
          {words.reference} <code className="font-mono text-ink">{referenceId}</code>
          <CopyButton text={referenceId} label={words.copyReference} />
        </p>
      )}
    </div>
  )
}
