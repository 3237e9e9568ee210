import { sentenceOf, ServiceError } from '../api/service-error.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'

/** In the place of the header card. */
export function StudentNotLoaded({ error, onRetry, isRetrying }: { error: unknown; onRetry: () => unknown; isRetrying: boolean }) {
  return (
    <Card>
      <ErrorState
        title="This student could not be loaded."
        description={sentenceOf(error)}
        onRetry={() => void onRetry()}
        isRetrying={isRetrying}
        referenceId={error instanceof ServiceError ? error.reference : undefined}
      />
    </Card>
  )
}
