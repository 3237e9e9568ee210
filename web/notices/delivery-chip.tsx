import { deliveryWords } from '@trellis/domain/notices/delivery-words.ts'
import type { DeliveryState } from '@trellis/domain/notices/plan-deliveries.ts'
import { Chip } from '../ui/chip.tsx'
import type { Tone } from '../ui/tone.ts'

const TONES: Readonly<Record<DeliveryState, Tone>> = {
  waiting: 'info',
  printed: 'info',
  mailed: 'ok',
  returned: 'danger',
  available: 'ok',
  opened: 'ok',
  stored: 'warn',
  delivered: 'ok',
  refused: 'danger',
  bounced: 'danger',
  notSent: 'warn',
  superseded: 'neutral',
}

/** Where a delivery stands. */
export function DeliveryChip({ state }: { state: string }) {
  return <Chip tone={TONES[state as DeliveryState] ?? 'neutral'}>{deliveryWords(state)}</Chip>
}
