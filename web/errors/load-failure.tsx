import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { useFrame } from '../shell/frame-language.ts'
import { ErrorState } from '../ui/error-state.tsx'

export interface LoadFailureProps {
  /** What could not be loaded, in one sentence. */
  title: string
  error: unknown
  onRetry: () => unknown
  isRetrying: boolean
}

/** In the place of what could not be loaded: why, a way to try again, and the reference for the service desk. */
export function LoadFailure({ title, error, onRetry, isRetrying }: LoadFailureProps) {
  const { words } = useFrame()
  const sentence = sentenceOf(error)
  return (
    <ErrorState
      title={title}
      description={words.notices[sentence] ?? <span lang="en">{sentence}</span>}
      onRetry={() => void onRetry()}
      isRetrying={isRetrying}
      referenceId={error instanceof ServiceError ? error.reference : undefined}
    />
  )
}
