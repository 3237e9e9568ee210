import { MeetingType, ReferralStatus, ReferralType } from '../reference/code-enumerations.ts'
import type { ClockId } from '../timelines/clock-definitions.ts'

/** What of the case decides which clocks a held meeting ends. */
export interface HeldMeeting {
  readonly kind: MeetingType
  /** Of the meeting that a reconvened one continues. */
  readonly continuedKind: MeetingType | undefined
  readonly referral: { readonly type: number; readonly status: number } | undefined
  /** Every assessment of the referral is finished, so that the meeting could discuss the evaluation. */
  readonly isEvaluated: boolean
}

const INITIAL: readonly number[] = [ReferralType.InitialReferral, ReferralType.RequestForInitialReferral]

/** A reconvened meeting finishes the one that it continues. */
const actsAs = ({ kind, continuedKind }: HeldMeeting): MeetingType => {
  if (kind !== MeetingType.IEPReconvene) return kind
  return continuedKind === MeetingType.AnnualReview ? MeetingType.AnnualReview : MeetingType.IEP
}

/** Whether the meeting is one at which the evaluation of an open referral is discussed. */
export const discussesEvaluation = (meeting: HeldMeeting): boolean =>
  actsAs(meeting) === MeetingType.IEP && meeting.referral?.status === ReferralStatus.Accepted

/**
 * The clocks that a held meeting ends (process.md 1.18, 2.3): a committee meeting those of the evaluation that it
 * discussed or of the yearly review, the social history meeting C35, the general education meeting C04.
 */
export function clocksEndedBy(meeting: HeldMeeting): readonly ClockId[] {
  switch (actsAs(meeting)) {
    case MeetingType.SHM:
      return ['C35']
    case MeetingType.GenEd:
      return ['C04']
    case MeetingType.AnnualReview:
      return ['C12']
    case MeetingType.IEP:
    case MeetingType.IEPReconvene:
      if (!discussesEvaluation(meeting) || !meeting.isEvaluated) return []
      return INITIAL.includes(meeting.referral!.type) ? ['C06', 'C07'] : ['C12', 'C13']
    case MeetingType.EVL:
      return []
  }
}
