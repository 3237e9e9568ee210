import { ReferralStatus } from '@trellis/domain/reference/code-enumerations.ts'
import type { Tone } from '../ui/tone.ts'

const TONES: Readonly<Record<number, Tone>> = {
  [ReferralStatus.Draft]: 'neutral',
  [ReferralStatus.PendingReview]: 'warn',
  [ReferralStatus.Rejected]: 'danger',
  [ReferralStatus.Accepted]: 'ok',
  [ReferralStatus.Closed]: 'neutral',
  [ReferralStatus.Cancelled]: 'neutral',
}

/** The colour that goes with the word of a status. */
export const referralTone = (status: number): Tone => TONES[status] ?? 'info'
