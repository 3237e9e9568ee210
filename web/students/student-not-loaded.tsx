import { LoadFailure } from '../errors/load-failure.tsx'
import { Card } from '../ui/card.tsx'

/** In the place of the header card. */
export function StudentNotLoaded({ error, onRetry, isRetrying }: { error: unknown; onRetry: () => unknown; isRetrying: boolean }) {
  return (
    <Card>
      <LoadFailure title="This student could not be loaded." error={error} onRetry={onRetry} isRetrying={isRetrying} />
    </Card>
  )
}
