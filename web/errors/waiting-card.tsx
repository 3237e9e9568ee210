import { Card } from '../ui/card.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx'

export interface WaitingCardProps extends LoadFailureProps {
  /** What is being loaded, while there is no error. */
  loading: string
}

/** In the place of what is not there yet: still loading, or why it cannot be. */
export function WaitingCard({ loading, ...failure }: WaitingCardProps) {
  return <Card>{failure.error ? <LoadFailure {...failure} /> : <Spinner label={loading} isLabelShown />}</Card>
}
