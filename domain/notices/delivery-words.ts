import type { Channel, DeliveryState } from './plan-deliveries.ts'

const CHANNEL_WORDS: Readonly<Record<Channel, string>> = { post: 'First-class mail', portal: 'Parent portal', email: 'E-mail' }
export const channelWords = (channel: Channel): string => CHANNEL_WORDS[channel]

const STATE_WORDS: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  printed: 'Printed',
  mailed: 'Mailed',
  returned: 'Returned',
  available: 'Shown in the portal',
  opened: 'Opened',
  stored: 'Kept in the outbox: no mail server is set',
  delivered: 'Delivered to the mail server',
  refused: 'Refused',
  bounced: 'Bounced',
  notSent: 'Not sent',
  superseded: 'Withdrawn before it was sent',
}
export const deliveryWords = (state: string): string => STATE_WORDS[state as DeliveryState] ?? state
