import type { MailState } from '@trellis/domain/mail/mail-address.ts'
import { Chip } from '../ui/chip.tsx'
import type { Tone } from '../ui/tone.ts'

export const MAIL_STATE_WORDS: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  stored: 'Kept in the outbox',
  delivered: 'Delivered',
  refused: 'Refused',
  failed: 'Failed',
  bounced: 'Bounced',
  superseded: 'Replaced by a newer one',
}
const TONES: Readonly<Record<MailState, Tone>> = {
  waiting: 'info', stored: 'warn', delivered: 'ok', refused: 'danger', failed: 'danger', bounced: 'danger', superseded: 'neutral',
}

export const MailStateChip = ({ state }: { state: MailState }) => <Chip tone={TONES[state]}>{MAIL_STATE_WORDS[state]}</Chip>
