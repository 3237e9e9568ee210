import { sentenceOf, ServiceError } from '../api/service-error.ts'
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
  return (
    <ErrorState
      title={title}
      description={sentenceOf(error)}
      onRetry={() => void onRetry()}
      isRetrying={isRetrying}
      referenceId={error instanceof ServiceError ? error.reference : undefined}
    />
  )
}
